import { pino } from 'pino';
import { expect, it } from 'vitest';
import { watchIdentity } from '../../../server/identity/reachable.ts';

it('knows whether the identity service can be used, and logs when that changes', async () => {
  const lines: string[] = [];
  const log = pino(
    {},
    { write: (line: string) => void lines.push((JSON.parse(line) as { msg: string }).msg) },
  );
  let answer: () => Promise<void> = async () => {};
  let asked = 0;
  let time = 0;
  const settled = () => new Promise((resolve) => setImmediate(resolve));
  const { isReachable } = watchIdentity(
    () => {
      asked += 1;
      return answer();
    },
    log,
    () => time,
  );
  async function after(ms: number): Promise<boolean> {
    time += ms;
    isReachable();
    await settled();
    return isReachable();
  }

  expect([await after(0), asked]).toEqual([true, 1]);
  expect([await after(59_000), asked]).toEqual([true, 1]);
  answer = () => Promise.reject(new Error('Could not load the default credentials'));
  expect([await after(1000), asked]).toEqual([false, 2]);
  expect([await after(9000), asked]).toEqual([false, 2]);
  expect([await after(1000), asked]).toEqual([false, 3]);
  answer = async () => {};
  expect([await after(10_000), asked]).toEqual([true, 4]);
  expect(lines).toEqual(['the identity service cannot be used', 'the identity service can be used again']);
});
