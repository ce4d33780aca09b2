import { expect, it } from 'vitest';
import { anySignal } from '../../src/lib/any-signal.ts';

it('aborts with the first of the signals, for its reason', () => {
  const [one, other] = [new AbortController(), new AbortController()];
  const any = anySignal([one.signal, other.signal]);
  expect(any.aborted).toBe(false);
  other.abort('closed');
  one.abort('late');
  expect(any.reason).toBe('closed');
});

it('is aborted from the start where one of them is', () => {
  const any = anySignal([
    new AbortController().signal,
    AbortSignal.abort('gone'),
    AbortSignal.abort('later'),
  ]);
  expect(any.reason).toBe('gone');
});
