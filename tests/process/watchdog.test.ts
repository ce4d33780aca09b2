import { expect, it, onTestFinished } from 'vitest';
import { runProgram } from '../helpers/server-process.ts';

const spinning = (HOW: string) => runProgram('tests/helpers/spin.ts', { HOW }, onTestFinished);

it.each(['endless', 'expected for ever'])('ends a process that stands still for ever (%s)', async (how) => {
  const child = spinning(how);
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

it.each(['naps', 'expected'])(
  'lets a process be that stands still for a while and goes on (%s)',
  async (how) => {
    expect(await spinning(how).ended()).toBe(7);
  },
);
