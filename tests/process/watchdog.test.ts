import { expect, it, onTestFinished } from 'vitest';
import { dataFolder } from '../helpers/data-folder.ts';
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

const hung = async (STALLED_MS: string) =>
  runProgram(
    'tests/helpers/hung-database.ts',
    { DATA_DIR: await dataFolder(onTestFinished), STALLED_MS },
    onTestFinished,
  );

it('hears a signal while a statement of the embedded database never ends', async () => {
  const child = await hung('60000');
  await child.ready();
  child.child.kill('SIGTERM');
  expect(await child.ended()).toBe(143);
});

it('ends a process whose embedded database stands still for ever', async () => {
  const child = await hung('500');
  expect(await child.ended()).toBe('SIGKILL');
  expect(child.output()).toContain('The database stood still for too long');
});
