import { ContentRefused } from '../../src/lib/content/refused.ts';
import { PartFailed } from './run-part.ts';

const ending = new AbortController();

/** Aborted when nobody waits for this process any more: what it has begun is to end with it. */
export const { signal: ended } = ending;

function end(): void {
  ending.abort();
  process.kill(process.pid, 'SIGKILL');
}

process.once('disconnect', end);
process.once('SIGTERM', end);

/** Tells the process that began this one that others may go on. */
export function tellReady(): void {
  process.send?.('ready');
}

/**
 * Lets the process of a part of a build end. `process.exit` would wait for the threads of V8, which can wait for garbage
 * to be collected that nobody collects any more.
 */
export function finish(): void {
  process.off('disconnect', end);
  process.disconnect?.();
}

/** The same when it has failed: says why, of content without a stack, as it is written by people who write no code. */
export function finishFailed(error: unknown): void {
  const reason = error instanceof ContentRefused ? error.message : error;
  if (!(error instanceof PartFailed)) console.error(reason);
  process.exitCode = 1;
  finish();
}
