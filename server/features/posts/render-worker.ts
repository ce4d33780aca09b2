import { parentPort } from 'node:worker_threads';
import type { TooComplex } from './complexity.ts';
import { type Rendered, type RenderJob, renderText, TooComplexError } from './markdown.ts';

export type RenderAnswer = { rendered: Rendered } | { refused: TooComplex } | { failed: string };

function answer(job: RenderJob): RenderAnswer {
  try {
    return { rendered: renderText(job) };
  } catch (error) {
    if (error instanceof TooComplexError) return { refused: error.reason };
    return { failed: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

parentPort?.on('message', (job: RenderJob) => parentPort?.postMessage(answer(job)));
parentPort?.postMessage('ready');
