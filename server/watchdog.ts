import { writeSync } from 'node:fs';
import { url as inspectorUrl } from 'node:inspector';
import { isMainThread, Worker, workerData } from 'node:worker_threads';

/** Indices of the shared memory. */
const BEAT = 0;
const IS_CLOSING = 1;

interface Limits {
  /** How long the main thread may block. */
  stalledMs: number;
  /** How long the process may take to exit. */
  closingMs: number;
  tickMs: number;
}

/** In an endless loop signals are not delivered: the process is ended by this time. */
const CLOSING_MS = 20_000;
const LIMITS: Limits = {
  stalledMs: CLOSING_MS,
  closingMs: CLOSING_MS,
  tickMs: 1000,
};

/**
 * Ends the process when its main thread hangs, from another thread: in an endless loop no signal is
 * delivered. It counts its own ticks, so that a suspended computer is not taken for a hang.
 */
export function startWatchdog(given: Limits = LIMITS) {
  // A breakpoint blocks for as long as somebody looks at it.
  const limits = inspectorUrl() === undefined ? given : { ...given, stalledMs: Infinity };
  const shared = new Int32Array(new SharedArrayBuffer(8));
  const worker = new Worker(new URL(import.meta.url), { workerData: { shared, limits }, execArgv: [] });
  worker.unref();
  const timer = setInterval(() => Atomics.add(shared, BEAT, 1), limits.tickMs).unref();
  return {
    /** From now on the process must exit within `closingMs`. */
    closing: () => void Atomics.store(shared, IS_CLOSING, 1),
    async stop(): Promise<void> {
      clearInterval(timer);
      await worker.terminate();
    },
  };
}

function end(sentence: string): void {
  writeSync(2, `${sentence}\n`);
  process.kill(process.pid, 'SIGKILL');
}

function watch({ shared, limits }: { shared: Int32Array<SharedArrayBuffer>; limits: Limits }): void {
  const { stalledMs, closingMs, tickMs } = limits;
  let beat = -1;
  let stalled = 0;
  let closing = 0;
  for (;;) {
    // Never notified: a sleep of one tick.
    Atomics.wait(shared, IS_CLOSING, Atomics.load(shared, IS_CLOSING), tickMs);
    const last = beat;
    beat = Atomics.load(shared, BEAT);
    stalled = beat === last ? stalled + tickMs : 0;
    if (Atomics.load(shared, IS_CLOSING) === 1) closing += tickMs;
    if (stalled >= stalledMs) end('The process stood still for too long and was ended: start it again.');
    if (closing >= closingMs) end('The process did not end in time and was ended.');
  }
}

if (!isMainThread && workerData?.shared) watch(workerData);
