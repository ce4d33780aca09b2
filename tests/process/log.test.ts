import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

const run = promisify(execFile);
const LOG = new URL('../../server/log.ts', import.meta.url).href;

/** The lines that a process has written which logs `count` times and ends by `end`. */
async function linesOf(count: number, end: string): Promise<{ at: number; route: string }[]> {
  const program = `
    const { createLog } = await import('${LOG}');
    const log = createLog(null);
    for (let at = 0; at < ${count}; at++) log.info({ at, route: '/filósofos/荘子' }, 'request');
    ${end}`;
  const { stdout } = await run(process.execPath, ['--input-type=module', '--eval', program], {
    maxBuffer: 2 ** 24,
  }).catch((failed: { stdout: string }) => failed);
  const lines = stdout.split('\n').slice(0, -1);
  return lines.map((line) => JSON.parse(line) as { at: number; route: string });
}

const FATAL = "log.fatal({ at: 20, route: '/filósofos/荘子' }, 'unexpected');";

it.each([
  ['ends by itself, more than is gathered', 5000, ''],
  ['exits, less than is gathered', 20, 'process.exit(0);'],
  ['exits, more than is gathered', 5000, 'process.exit(0);'],
  ['throws, more than is gathered', 5000, "throw new Error('unexpected');"],
])('writes every line of a process that %s', async (_, count, end) => {
  const lines = await linesOf(count, end);
  // What is left at the exit may overtake the piece that was being written.
  const numbers = lines.map(({ at }) => at).toSorted((a, b) => a - b);
  expect(numbers).toEqual(Array.from({ length: count }, (_, at) => at));
  expect(new Set(lines.map(({ route }) => route))).toEqual(new Set(['/filósofos/荘子']));
});

it('writes a fatal line, with those before it, at once', async () => {
  const lines = await linesOf(20, `${FATAL} process.kill(process.pid, 'SIGKILL');`);
  expect(lines.map(({ at }) => at)).toEqual(Array.from({ length: 21 }, (_, at) => at));
});
