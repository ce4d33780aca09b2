import { and, asc, eq, gt, ne } from 'drizzle-orm';
import { posts } from '../../db/schema.ts';
import { loggable } from '../../db/errors.ts';
import type { AppDeps } from '../../context.ts';
import { isTaken, renderStored } from './record.ts';
import { rendererName } from './renderer.ts';

const BATCH = 20;

type RerenderDeps = Pick<AppDeps, 'database' | 'renderPost' | 'imagePrefixes' | 'log'>;

const staleColumns = {
  id: posts.id,
  body: posts.body,
  locale: posts.locale,
  summary: posts.summary,
  version: posts.version,
  renderer: posts.renderer,
};

/** A post that is changed meanwhile is left to who changes it. */
async function rerender(
  deps: RerenderDeps,
  post: Pick<typeof posts.$inferSelect, keyof typeof staleColumns>,
) {
  const rendered = await renderStored(deps, post, '');
  const { html, plain } = rendered;
  const summary = isTaken(post.summary, rendered) ? rendered.summary : post.summary;
  await deps.database
    .update(posts)
    .set({ html, plain, summary, renderer: rendererName(deps.imagePrefixes) })
    .where(and(eq(posts.id, post.id), eq(posts.version, post.version), eq(posts.renderer, post.renderer)));
}

function nextStale({ database, imagePrefixes }: RerenderDeps, after: string | undefined) {
  const isStale = ne(posts.renderer, rendererName(imagePrefixes));
  return database
    .select(staleColumns)
    .from(posts)
    .where(and(isStale, after === undefined ? undefined : gt(posts.id, after)))
    .orderBy(asc(posts.id))
    .limit(BATCH);
}

/** Renders what an older renderer left, one text after the other; resolves to how many that were. */
export async function rerenderStale(deps: RerenderDeps, signal?: AbortSignal): Promise<number> {
  let count = 0;
  let batch = await nextStale(deps, undefined);
  while (batch.length > 0) {
    for (const post of batch) {
      if (signal?.aborted) return count;
      count += await rerender(deps, post).then(
        () => 1,
        (error: unknown) => {
          deps.log.warn({ post: post.id, error: loggable(error) }, 'a post could not be rendered again');
          return 0;
        },
      );
    }
    batch = await nextStale(deps, batch.at(-1)?.id);
  }
  return count;
}

/** Goes through the posts once, beside the answers: readers find each as it is now even before it has had its turn. */
export function startRerendering(deps: RerenderDeps): { stop: () => Promise<void> } {
  const stopping = new AbortController();
  const done = rerenderStale(deps, stopping.signal).catch((error: unknown) => {
    // The next start goes on.
    if (!stopping.signal.aborted)
      deps.log.warn({ error: loggable(error) }, 'posts could not be rendered again');
  });
  return {
    stop: async () => {
      stopping.abort();
      await done;
    },
  };
}
