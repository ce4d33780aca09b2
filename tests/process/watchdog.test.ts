import { expect, it, onTestFinished } from 'vitest';
import { runProgram } from '../helpers/server-process.ts';

const spinning = (HOW: string) => runProgram('tests/helpers/spin.ts', { HOW }, onTestFinished);

it('ends a process that stands still for ever', async () => {
  const child = spinning('endless');
  expect(await child.ended()).toBe('SIGKILL');
  expect(child.output()).toContain('stood still for too long');
});

it('ends a process that stands still while it closes, before that', async () => {
  const child = spinning('closing');
  await child.ready();
  child.child.kill('SIGTERM');
  expect(await child.ended()).toBe('SIGKILL');
  expect(child.output()).toContain('did not end in time');
});

it('lets a process be that stands still for a while and goes on', async () => {
  expect(await spinning('naps').ended()).toBe(7);
});
