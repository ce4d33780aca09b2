import { and, eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { Post, PostChanges } from '../../../contract/posts.ts';
import type { ServiceContext } from '../../context.ts';
import { postColumns, type StoredPost } from '../../db/projections.ts';
import { posts } from '../../db/schema.ts';
import { AppError, VersionConflictError } from '../../errors.ts';
import { isNoop } from '../is-noop.ts';
import { type Found, findOwn } from './find.ts';
import type { Rendered } from './markdown.ts';
import { queueWaiting, waitingIfDecided } from './fingerprint.ts';
import { isTaken, renderStored, toPost } from './record.ts';
import { derivedColumns, renderBody } from './render.ts';
import { slugsFor, withFreeSlug } from './slugs.ts';

/** Keeps a summary that was typed; one taken from the body, or cleared, follows the body. */
async function nextSummary(ctx: ServiceContext, post: StoredPost, typed: string | undefined, next: Rendered) {
  if (typed === undefined && post.summary !== '') {
    const before = await renderStored(ctx, post, post.author);
    if (!isTaken(post.summary, before)) return post.summary;
  }
  return typed || next.summary;
}

function nextStatus({ post, author: { completed } }: Found, wanted = post.status): StoredPost['status'] {
  if (wanted === post.status) return wanted;
  if (post.status === 'hidden') throw new AppError('forbidden');
  if (wanted === 'published' && !completed) throw new AppError('registration-incomplete');
  return wanted;
}

/** The slug follows the title until the first publication; after that links to it may exist. */
function nextSlugs(post: StoredPost, title = post.title): string[] {
  return post.published === null && title !== post.title ? slugsFor(title, post.id) : [post.slug];
}

async function refuseStale(ctx: ServiceContext, id: string, version: number): Promise<Found> {
  const found = await findOwn(ctx, id);
  if (found.post.version === version) return found;
  throw new VersionConflictError(await toPost(ctx, found.post, found.author));
}

export async function changePost(
  ctx: ServiceContext,
  id: string,
  changes: z.output<typeof PostChanges>,
): Promise<Post> {
  const found = await refuseStale(ctx, id, changes.version);
  const { post } = found;
  const now = ctx.now();
  const status = nextStatus(found, changes.status);
  const { version: _version, ...wanted } = changes;
  const { body, locale } = { ...post, ...wanted };
  const isRendered = body !== post.body || locale !== post.locale || changes.summary === '';
  const rendered = isRendered ? await renderBody(ctx, body, locale) : null;
  const summary = rendered
    ? await nextSummary(ctx, post, changes.summary, rendered)
    : (changes.summary ?? post.summary);
  const next = { ...wanted, summary, status };
  if (isNoop(post, next)) return toPost(ctx, post, found.author);
  const text = { id, title: post.title, body: post.body, locale: post.locale, ...wanted };
  const waiting = status === 'published' ? await waitingIfDecided(ctx.database, post.author, text) : null;
  const values = {
    ...next,
    ...waiting,
    ...(rendered && derivedColumns(ctx, rendered)),
    published: post.published ?? (status === 'published' ? now : null),
    updated: now,
    version: changes.version + 1,
  };
  const row = await withFreeSlug(nextSlugs(post, changes.title), (slug) =>
    ctx.database.transaction(async (tx) => {
      const [updated] = await tx
        .update(posts)
        .set({ ...values, slug })
        .where(and(eq(posts.id, id), eq(posts.version, changes.version), eq(posts.status, post.status)))
        .returning(postColumns);
      if (updated !== undefined && waiting !== null) await queueWaiting(ctx, tx, updated);
      return updated;
    }),
  );
  if (row !== undefined) return toPost(ctx, row, found.author);
  // Changed, deleted or moderated meanwhile: throws, or applies the change to the current row.
  await refuseStale(ctx, id, changes.version);
  return changePost(ctx, id, changes);
}
