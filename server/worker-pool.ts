import { Worker } from 'node:worker_threads';

export interface PoolOptions {
  /** A module that posts one message when ready, then one per job. */
  script: URL;
  threads: number;
  /** Limits of waiting jobs, in total and per owner. */
  maxWaiting: number;
  maxWaitingOfOwner: number;
  /** Measured from when a thread takes the job. */
  msPerJob: number;
  /** Of the thread's heap. */
  maxHeapMb: number;
}

/** The queue is full or the pool closed. */
export class PoolFullError extends Error {}

/** The job exceeded a limit; its thread was terminated. */
export class JobLimitError extends Error {
  readonly limit: 'time' | 'memory';

  constructor(limit: 'time' | 'memory', options?: ErrorOptions) {
    super(`A job passed its limit of ${limit}.`, options);
    this.limit = limit;
  }
}

interface Task<Job, Result> {
  job: Job;
  resolve: (result: Result) => void;
  reject: (error: Error) => void;
}

export interface Pool<Job, Result> {
  /** Owners take turns. */
  run: (job: Job, owner: string) => Promise<Result>;
  close: () => Promise<void>;
}

const isOutOfMemory = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';

/** Waiting jobs, in round robin over their owners. */
function createQueue<Item>({ maxWaiting, maxWaitingOfOwner }: PoolOptions) {
  const byOwner = new Map<string, Item[]>();
  let length = 0;
  return {
    get length() {
      return length;
    },
    add(owner: string, item: Item): void {
      const items = byOwner.get(owner) ?? [];
      if (length >= maxWaiting || items.length >= maxWaitingOfOwner) throw new PoolFullError();
      length += 1;
      items.push(item);
      byOwner.set(owner, items);
    },
    take(): Item | undefined {
      const [next] = byOwner;
      if (next === undefined) return undefined;
      const [owner, items] = next;
      const item = items.shift();
      length -= 1;
      byOwner.delete(owner);
      if (items.length > 0) byOwner.set(owner, items);
      return item;
    },
  };
}

/**
 * Worker threads, started on demand, that run one job at a time. A thread that exceeds a limit or dies is
 * replaced once it is gone: native code is not interrupted and keeps its place until it returns.
 */
export function createPool<Job, Result>(options: PoolOptions): Pool<Job, Result> {
  const queue = createQueue<Task<Job, Result>>(options);
  const threads = new Set<Worker>();
  const idle: Worker[] = [];
  let starting = 0;
  let isClosed = false;

  function dispatch(): void {
    while (idle.length > 0 && queue.length > 0) give(idle.pop()!, queue.take()!);
    if (isClosed) return;
    while (starting < queue.length && threads.size < options.threads) start();
  }

  function start(): void {
    const thread = new Worker(options.script, {
      // Without the secrets and loaders of the process.
      env: {},
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: options.maxHeapMb },
    });
    threads.add(thread);
    starting += 1;
    let isStarting = true;
    const started = () => {
      if (isStarting) starting -= 1;
      isStarting = false;
    };
    thread.once('message', () => {
      started();
      rest(thread);
    });
    thread.once('error', (error) => {
      // Otherwise a thread that cannot start would be restarted for the same job for ever.
      if (isStarting) queue.take()?.reject(error);
    });
    thread.once('exit', () => {
      started();
      threads.delete(thread);
      if (idle.includes(thread)) idle.splice(idle.indexOf(thread), 1);
      dispatch();
    });
  }

  function rest(thread: Worker): void {
    // Idle threads do not keep the process alive.
    thread.unref();
    idle.push(thread);
    dispatch();
  }

  function give(thread: Worker, { job, resolve, reject }: Task<Job, Result>): void {
    thread.ref();
    let late: NodeJS.Immediate | undefined;
    const timer = setTimeout(() => {
      // The main thread may have blocked: reads a result that has arrived meanwhile first.
      late = setImmediate(() => {
        end();
        reject(new JobLimitError('time'));
        void thread.terminate();
      });
    }, options.msPerJob);
    const onMessage = (result: Result) => {
      end();
      resolve(result);
      rest(thread);
    };
    const onError = (error: Error) => {
      end();
      reject(isOutOfMemory(error) ? new JobLimitError('memory', { cause: error }) : error);
    };
    const onExit = () => {
      end();
      reject(new Error('A thread ended over its job.'));
    };
    const end = () => {
      clearTimeout(timer);
      clearImmediate(late);
      thread.off('message', onMessage).off('error', onError).off('exit', onExit);
    };
    thread.once('message', onMessage).once('error', onError).once('exit', onExit);
    thread.postMessage(job);
  }

  return {
    run: (job, owner) =>
      new Promise((resolve, reject) => {
        if (isClosed) throw new PoolFullError();
        queue.add(owner, { job, resolve, reject });
        dispatch();
      }),
    close: async () => {
      isClosed = true;
      for (let task = queue.take(); task !== undefined; task = queue.take()) task.reject(new PoolFullError());
      await Promise.all([...threads].map((thread) => thread.terminate()));
    },
  };
}
