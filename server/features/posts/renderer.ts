import { hash } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { UnavailableError, ValidationError } from '../../errors.ts';
import { JobLimitError, PoolFullError, type PoolOptions, createPool } from '../../worker-pool.ts';
import type { TooComplex } from './complexity.ts';
import type { Rendered, RenderJob } from './markdown.ts';
import type { RenderAnswer } from './render-worker.ts';

/** Increment when the rendering changes: stored HTML of another number is rendered again. */
const RENDERER = 4;

/** More threads than processors would compete; a single one would block behind each costly text. */
const THREADS = Math.min(Math.max(availableParallelism() - 1, 2), 4);

/** Renders in a worker thread on behalf of `owner`; refuses what is too costly, with its line. */
export type RenderPost = (job: RenderJob, owner: string) => Promise<Rendered>;

export interface Renderer {
  renderPost: RenderPost;
  close: () => Promise<void>;
}

/** Identifies the renderer and its image prefixes, which determine the HTML. */
export function rendererName(imagePrefixes: readonly string[]): string {
  return `${RENDERER}.${hash('sha256', imagePrefixes.join('\n')).slice(0, 8)}`;
}

/** For a text shown as source until it is rendered again. */
export const provisional = (name: string) => `${name}.typed`;

const refuse = ({ issue, line }: TooComplex, cause?: unknown) =>
  new ValidationError([{ path: 'body', issue, line }], cause);

/** True if a text was refused for time or memory, which may suffice another day. */
export const isLimited = (error: ValidationError) => error.cause instanceof JobLimitError;

/** Members' texts are never parsed in the main thread. */
export function createRenderer(limits: Partial<PoolOptions> = {}): Renderer {
  const pool = createPool<RenderJob, RenderAnswer>({
    script: new URL('./render-worker.ts', import.meta.url),
    threads: THREADS,
    maxWaiting: 100,
    maxWaitingOfOwner: 10,
    // By the clock, for a thread that does not come back: `render-worker.ts` counts what a text takes itself.
    msPerJob: 8_000,
    maxHeapMb: 128,
    ...limits,
  });

  async function renderPost(job: RenderJob, owner: string): Promise<Rendered> {
    try {
      const answer = await pool.run(job, owner);
      if ('refused' in answer) throw refuse(answer.refused);
      if ('slow' in answer)
        throw refuse({ issue: 'too-heavy', line: answer.slow }, new JobLimitError('time'));
      if ('failed' in answer) throw new Error(answer.failed);
      return answer.rendered;
    } catch (error) {
      if (error instanceof PoolFullError) throw new UnavailableError(error);
      // Not analysed here, in the main thread.
      if (error instanceof JobLimitError) throw refuse({ issue: 'too-heavy', line: 1 }, error);
      throw error;
    }
  }

  return { renderPost, close: pool.close };
}
