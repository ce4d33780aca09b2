import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  createPool,
  JobLimitError,
  type Pool,
  PoolFullError,
  type PoolOptions,
} from '../../../server/worker-pool.ts';

/** Does what it is told; a number is answered with the next. */
const SCRIPT = `data:text/javascript,${encodeURIComponent(`
  import { parentPort, threadId } from 'node:worker_threads';
  const kept = [];
  parentPort.on('message', (job) => {
    while (job === 'spin');
    if (job === 'throw') throw new Error('It broke.');
    if (job === 'exit') process.exit();
    while (job === 'eat') kept.push(new Array(1_000_000).fill(kept.length));
    if (job === 'env') return parentPort.postMessage(Object.keys(process.env));
    parentPort.postMessage(job === 'thread' ? threadId : job + 1);
  });
  parentPort.postMessage('ready');
`)}`;

type Answer = number | string[];

let pool: Pool<number | string, Answer>;

const OPTIONS: PoolOptions = {
  script: new URL(SCRIPT),
  threads: 1,
  maxWaiting: 4,
  maxWaitingOfOwner: 3,
  msPerJob: 60_000,
  maxHeapMb: 32,
};

beforeEach(() => {
  pool = createPool(OPTIONS);
});

afterEach(() => pool.close());

test('answers each job, in a thread that stays and knows no secrets', async () => {
  const thread = await pool.run('thread', 'ana');
  expect(await Promise.all([pool.run(1, 'ana'), pool.run(2, 'bia')])).toEqual([2, 3]);
  expect(await pool.run('thread', 'ana')).toBe(thread);
  expect(await pool.run('env', 'ana')).toEqual([]);
});

describe('a job that passes a limit, or dies,', () => {
  test.each([
    ['spin', new JobLimitError('time')],
    ['eat', new JobLimitError('memory')],
    ['throw', new Error('It broke.')],
    ['exit', new Error('A thread ended over its job.')],
  ])('is told (%s), and the next one gets a new thread', async (job, error) => {
    if (job === 'spin') pool = createPool({ ...OPTIONS, msPerJob: 1000 });
    const thread = await pool.run('thread', 'ana');
    const [refused, next] = await Promise.allSettled([pool.run(job, 'ana'), pool.run('thread', 'ana')]);
    expect(refused).toEqual({ status: 'rejected', reason: error });
    expect(next.status).toBe('fulfilled');
    expect(next).not.toEqual({ status: 'fulfilled', value: thread });
  });
});

test('owners take turns, however much one of them asks for', async () => {
  const done: string[] = [];
  const ask = (owner: string) => pool.run(1, owner).then(() => done.push(owner));
  await Promise.all([ask('ana'), ask('ana'), ask('ana'), ask('bia')]);
  expect(done).toEqual(['ana', 'bia', 'ana', 'ana']);
});

test('only so many wait, and fewer of one owner', async () => {
  const waiting = ['ana', 'ana', 'ana'].map((owner) => pool.run(1, owner));
  await expect(pool.run(1, 'ana')).rejects.toThrow(PoolFullError);
  waiting.push(pool.run(1, 'bia'));
  await expect(pool.run(1, 'caio')).rejects.toThrow(PoolFullError);
  expect(await Promise.all(waiting)).toEqual([2, 2, 2, 2]);
});

test('what cannot be started is told to who asks, each time', async () => {
  const broken = createPool<number, number>({
    ...OPTIONS,
    script: new URL('data:text/javascript,throw new Error("No.")'),
  });
  const answers = await Promise.allSettled([broken.run(1, ''), broken.run(2, ''), broken.run(3, '')]);
  expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  await broken.close();
});

test('nothing is taken once it is closed, and what waits is told', async () => {
  const waiting = pool.run('spin', 'ana');
  const refused = expect(waiting).rejects.toThrow();
  await pool.close();
  await refused;
  await expect(pool.run(1, 'ana')).rejects.toThrow(PoolFullError);
});
