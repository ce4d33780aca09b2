import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type LoadingState, createLoading } from '../../../src/stores/loading.ts';

function bar() {
  const loading = createLoading();
  let state!: LoadingState;
  const phases: string[] = [];
  loading.subscribe((next) => {
    state = next;
    if (phases.at(-1) !== next.phase) phases.push(next.phase);
  });
  return { ...loading, phases, state: () => state };
}

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe('loading bar', () => {
  it('is hidden at first and starts 200 ms after the work', () => {
    const { start, state } = bar();
    start();
    vi.advanceTimersByTime(199);
    expect(state().phase).toBe('hidden');
    vi.advanceTimersByTime(1);
    expect(state()).toMatchObject({ phase: 'started', isVisible: true });
  });

  it('never shows for work that ends within the throttle', () => {
    const { start, finish, phases } = bar();
    start();
    vi.advanceTimersByTime(150);
    finish();
    vi.advanceTimersByTime(5000);
    expect(phases).toEqual(['hidden']);
  });

  it('stays full for 500 ms, fades and is reset 400 ms later', () => {
    const { start, finish, state, phases } = bar();
    start();
    vi.advanceTimersByTime(1000);
    finish();
    expect(state()).toMatchObject({ phase: 'finished', isVisible: true });
    vi.advanceTimersByTime(499);
    expect(state().isVisible).toBe(true);
    vi.advanceTimersByTime(1);
    expect(state()).toMatchObject({ phase: 'finished', isVisible: false });
    vi.advanceTimersByTime(400);
    expect(phases).toEqual(['hidden', 'started', 'finished', 'hidden']);
  });

  it('continues at once what a document before this one began', () => {
    const { start, state } = bar();
    const since = Date.now() - 700;
    start(since);
    expect(state()).toMatchObject({ phase: 'started', since });
  });

  it('ends as errored when a call is rejected, and gives the rejection back', async () => {
    const { trackCall, state } = bar();
    const call = trackCall(new Promise((_, reject) => setTimeout(() => reject(new Error('offline')), 900)));
    const outcome = expect(call).rejects.toThrow('offline');
    await vi.advanceTimersByTimeAsync(900);
    await outcome;
    expect(state().phase).toBe('errored');
  });

  it('ends as errored when a call answers with a code', async () => {
    const { trackCall, state } = bar();
    void trackCall(new Promise((resolve) => setTimeout(() => resolve({ ok: false, code: 'offline' }), 900)));
    await vi.advanceTimersByTimeAsync(900);
    expect(state().phase).toBe('errored');
  });

  it('finishes when the last of several calls has', async () => {
    const { trackCall, state } = bar();
    const after = (delay: number) => new Promise((resolve) => setTimeout(resolve, delay));
    void trackCall(after(300));
    void trackCall(after(900));
    await vi.advanceTimersByTimeAsync(300);
    expect(state().phase).toBe('started');
    await vi.advanceTimersByTimeAsync(600);
    expect(state().phase).toBe('finished');
  });

  it('shows the next work at once visible when it starts while the last one fades', () => {
    const { start, finish, state } = bar();
    start();
    vi.advanceTimersByTime(300);
    finish();
    start();
    vi.advanceTimersByTime(200);
    expect(state()).toMatchObject({ phase: 'started', isVisible: true });
    vi.advanceTimersByTime(5000);
    expect(state().phase).toBe('started');
  });
});
