import { hash } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { UnavailableError, ValidationError } from '../../errors.ts';
import { JobLimitError, PoolFullError, type PoolOptions, createPool } from '../../worker-pool.ts';
import type { TooComplex } from './complexity.ts';
import type { Rendered, RenderJob } from './markdown.ts';
import type { RenderAnswer } from './render-worker.ts';

/** To be raised with every change of what a body renders to: stored HTML of another number is made anew. */
const RENDERER = 4;

/** A thread more than processors would only take turns; one alone would wait behind each dear text. */
const THREADS = Math.min(Math.max(availableParallelism() - 1, 2), 4);

/** Renders in a thread of its own, for the member `owner`; refuses a text that is too much with its line. */
export type RenderPost = (job: RenderJob, owner: string) => Promise<Rendered>;

export interface Renderer {
  renderPost: RenderPost;
  close: () => Promise<void>;
}

/** Names the renderer and where it lets images come from: another name, another result. */
export function rendererName(imagePrefixes: readonly string[]): string {
  return `${RENDERER}.${hash('sha256', imagePrefixes.join('\n')).slice(0, 8)}`;
}

/** Of a text whose words are shown as they were typed until it is tried again. */
export const provisional = (name: string) => `${name}.typed`;

const refuse = ({ issue, line }: TooComplex, cause?: unknown) =>
  new ValidationError([{ path: 'body', issue, line }], cause);

/** True if a text was refused for the time or memory it took, which may be enough another day. */
export const isLimited = (error: ValidationError) => error.cause instanceof JobLimitError;

/** Members' texts are never parsed in the thread that answers requests. */
export function createRenderer(limits: Partial<PoolOptions> = {}): Renderer {
  const pool = createPool<RenderJob, RenderAnswer>({
    script: new URL('./render-worker.ts', import.meta.url),
    threads: THREADS,
    maxWaiting: 100,
    maxWaitingOfOwner: 10,
    // A text of 50,000 characters takes 20 to 60 ms.
    msPerJob: 2000,
    maxHeapMb: 128,
    ...limits,
  });

  async function renderPost(job: RenderJob, owner: string): Promise<Rendered> {
    try {
      const answer = await pool.run(job, owner);
      if ('refused' in answer) throw refuse(answer.refused);
      if ('failed' in answer) throw new Error(answer.failed);
      return answer.rendered;
    } catch (error) {
      if (error instanceof PoolFullError) throw new UnavailableError(error);
      // The text is not looked at in this thread, which answers requests.
      if (error instanceof JobLimitError) throw refuse({ issue: 'too-heavy', line: 1 }, error);
      throw error;
    }
  }

  return { renderPost, close: pool.close };
}
