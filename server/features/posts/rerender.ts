import { and, asc, eq, gt, lt, type SQL, sql } from 'drizzle-orm';
import { setTimeout as sleep } from 'node:timers/promises';
import { posts } from '../../db/schema.ts';
import { isConnectionFailure, isStorageFull, loggable } from '../../db/errors.ts';
import type { AppDeps } from '../../context.ts';
import { backoffMs } from '../tasks/timing.ts';
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

/** Skips a post that is changed meanwhile. Resolves to whether it is done. */
async function rerender(
  deps: RerenderDeps,
  post: Pick<typeof posts.$inferSelect, keyof typeof staleColumns>,
): Promise<boolean> {
  const rendered = await renderStored(deps, post, '');
  const { html, plain, renderer } = rendered;
  const summary = isTaken(post.summary, rendered) ? rendered.summary : post.summary;
  await deps.database
    .update(posts)
    .set({ html, plain, summary, renderer })
    .where(and(eq(posts.id, post.id), eq(posts.version, post.version), eq(posts.renderer, post.renderer)));
  return renderer === rendererName(deps.imagePrefixes);
}

/**
 * Stale posts by renderer: `<>` would go through all others. Those after the current renderer come first, so that one
 * that becomes provisional, which is after it too, does not come again.
 */
async function* staleBatches({ database, imagePrefixes }: RerenderDeps) {
  const current = rendererName(imagePrefixes);
  for (const isStale of [gt(posts.renderer, current), lt(posts.renderer, current)]) {
    let isBeyond: SQL | undefined;
    for (;;) {
      const batch = await database
        .select(staleColumns)
        .from(posts)
        .where(and(isStale, isBeyond))
        .orderBy(asc(posts.renderer), asc(posts.id))
        .limit(BATCH);
      const last = batch.at(-1);
      if (last === undefined) break;
      yield batch;
      isBeyond = sql`(${posts.renderer}, ${posts.id}) > (${last.renderer}, ${last.id})`;
    }
  }
}

/**
 * Renders posts of an older renderer and provisional ones, sequentially and once each. Resolves to the
 * numbers of posts done and of posts to retry.
 */
export async function rerenderStale(
  deps: RerenderDeps,
  signal?: AbortSignal,
): Promise<{ done: number; left: number }> {
  const count = { done: 0, left: 0 };
  for await (const batch of staleBatches(deps)) {
    for (const post of batch) {
      if (signal?.aborted) return count;
      const isDone = await rerender(deps, post).catch((error: unknown) => {
        // No other post would fare better: the next round comes later.
        if (isStorageFull(error) || isConnectionFailure(error)) throw error;
        deps.log.warn({ post: post.id, error: loggable(error) }, 'a post could not be rendered again');
        return false;
      });
      count[isDone ? 'done' : 'left'] += 1;
    }
  }
  return count;
}

/**
 * Renders stale posts in the background: readers get each up to date even before its turn. Retries the rest
 * with growing pauses.
 */
export function startRerendering(deps: RerenderDeps, pauseMs = backoffMs): { stop: () => Promise<void> } {
  const stopping = new AbortController();
  const { signal } = stopping;
  async function goThrough(): Promise<void> {
    for (let round = 1; !signal.aborted; round += 1) {
      const isDone = await rerenderStale(deps, signal).then(
        ({ left }) => left === 0,
        (error: unknown) => {
          if (!signal.aborted) deps.log.warn({ error: loggable(error) }, 'posts could not be rendered again');
          return false;
        },
      );
      if (isDone) return;
      await sleep(pauseMs(round), undefined, { signal, ref: false }).catch(() => {});
    }
  }
  const done = goThrough();
  return {
    stop: async () => {
      stopping.abort();
      await done;
    },
  };
}
