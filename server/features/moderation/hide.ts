import { and, eq } from 'drizzle-orm';
import type { HideRequest } from '../../../contract/moderation.ts';
import type { Post } from '../../../contract/posts.ts';
import type { ServiceContext } from '../../context.ts';
import type { Database } from '../../db/connect.ts';
import { postColumns, type StoredPost } from '../../db/projections.ts';
import { decisions, posts, reports } from '../../db/schema.ts';
import { AppError } from '../../errors.ts';
import { posts as messages } from '../../../src/i18n/messages/posts/index.ts';
import { requirePermission } from '../permissions/permissions.ts';
import { findById } from '../posts/find.ts';
import { fingerprintOf } from '../posts/fingerprint.ts';
import { blockPost, logAct } from '../posts/moderation-acts.ts';
import { toPost } from '../posts/record.ts';

/** About the post, and about earlier ones of its text. */
async function liftDecisions(tx: Database, post: StoredPost): Promise<void> {
  await tx.delete(decisions).where(eq(decisions.post, post.id));
  await tx
    .update(decisions)
    .set({ fingerprint: null })
    .where(and(eq(decisions.author, post.author), eq(decisions.fingerprint, fingerprintOf(post))));
}

/** Moves a post between published and hidden; throws `post-not-found` if its status has changed meanwhile. */
async function setStatus(
  ctx: ServiceContext,
  id: string,
  { action, reason }: { action: 'hide' | 'unhide'; reason: string },
): Promise<Post> {
  const moderator = await requirePermission(ctx, 'moderate');
  const { post, author } = await findById(ctx, id);
  // Nobody moderates their own posts.
  if (post.author === moderator) throw new AppError('forbidden');
  const [from, to] =
    action === 'hide' ? (['published', 'hidden'] as const) : (['hidden', 'published'] as const);
  if (post.status === 'draft') throw new AppError('post-not-found');
  if (post.status === to) return toPost(ctx, post, author);
  const moved = await ctx.database.transaction(async (tx) => {
    if (action === 'unhide') await liftDecisions(tx, post);
    const [row] = await tx
      .update(posts)
      .set({ status: to, hiddenReason: action === 'hide' ? reason : null })
      .where(and(eq(posts.id, id), eq(posts.status, from)))
      .returning(postColumns);
    if (row === undefined) throw new AppError('post-not-found');
    if (action === 'hide') await blockPost(tx, row, 'hidden');
    await logAct(ctx, tx, row, { action, moderator, reason });
    return row;
  });
  return toPost(ctx, moved, author);
}

export function hidePost(ctx: ServiceContext, id: string, { reason }: HideRequest): Promise<Post> {
  return setStatus(ctx, id, { action: 'hide', reason });
}

export function unhidePost(ctx: ServiceContext, id: string): Promise<Post> {
  return setStatus(ctx, id, { action: 'unhide', reason: '' });
}

/** Closes the reports about a post and leaves it as it is; one that waited for a moderator is decided then. */
export async function dismissReports(ctx: ServiceContext, id: string): Promise<void> {
  const moderator = await requirePermission(ctx, 'moderate');
  const { post } = await findById(ctx, id);
  if (post.author === moderator) throw new AppError('forbidden');
  if (post.status === 'draft') throw new AppError('post-not-found');
  await ctx.database.transaction(async (tx) => {
    if ((await tx.$count(reports, eq(reports.post, id))) === 0) return;
    await logAct(ctx, tx, post, { action: 'dismiss', moderator, reason: '' });
    const { waitsAgain, staysHidden } = messages[post.locale];
    if (post.status !== 'hidden' || post.hiddenReason !== waitsAgain) return;
    await tx.update(posts).set({ hiddenReason: staysHidden }).where(eq(posts.id, id));
    await blockPost(tx, post, 'hidden');
  });
}
