import { parentPort } from 'node:worker_threads';
import { dearestLine, type TooComplex } from './complexity.ts';
import { type Rendered, type RenderJob, renderText, TooComplexError } from './markdown.ts';

export type RenderAnswer =
  | { rendered: Rendered }
  | { refused: TooComplex }
  /** The line that took the most. */
  | { slow: number }
  | { failed: string };

/** Of this thread's processor time, whatever else the machine does. A text of 50,000 characters takes 20 to 60 ms. */
const MAX_CPU_MICROSECONDS = 2_000_000;

function answer(job: RenderJob): RenderAnswer {
  try {
    const begun = process.threadCpuUsage();
    const rendered = renderText(job);
    const { user, system } = process.threadCpuUsage(begun);
    return user + system > MAX_CPU_MICROSECONDS ? { slow: dearestLine(job.body) } : { rendered };
  } catch (error) {
    if (error instanceof TooComplexError) return { refused: error.reason };
    return { failed: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

parentPort?.on('message', (job: RenderJob) => parentPort?.postMessage(answer(job)));
parentPort?.postMessage('ready');
