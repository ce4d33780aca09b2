import { and, eq } from 'drizzle-orm';
import type { HideRequest } from '../../../contract/moderation.ts';
import type { Post } from '../../../contract/posts.ts';
import type { Database } from '../../db/connect.ts';
import { decisions, deletedPosts, moderation, posts, reports, type ModerationRow } from '../../db/schema.ts';
import { keysOf } from '../../db/secret.ts';
import { postColumns, type StoredPost } from '../../db/projections.ts';
import type { ServiceContext } from '../../context.ts';
import { AppError, ValidationError } from '../../errors.ts';
import { requireIdentity } from '../authorize.ts';
import { requirePermission } from '../permissions/permissions.ts';
import { findById } from '../posts/find.ts';
import { toPost } from '../posts/record.ts';
import { keepDeleted } from '../posts/restore.ts';
import { enqueueImages } from '../tasks/queue.ts';

/** Answers the open reports about a post and writes down what was done, in the transaction that does it. */
async function record(
  ctx: ServiceContext,
  tx: Database,
  { id, author, slug, title }: Pick<StoredPost, 'id' | 'author' | 'slug' | 'title'>,
  act: Pick<ModerationRow, 'action' | 'moderator' | 'reason'>,
): Promise<void> {
  const answered = await tx.delete(reports).where(eq(reports.post, id)).returning({ id: reports.id });
  const about = { author, post: id, slug, title, reports: answered.length };
  await tx.insert(moderation).values({ ...act, ...about, id: crypto.randomUUID(), created: ctx.now() });
}

/** Until a moderator shows the post again, nobody publishes under its id nor its author under its address. */
async function decide(
  tx: Database,
  { id, author, slug }: StoredPost,
  decision: 'hidden' | 'deleted',
): Promise<void> {
  const values = { post: id, author, slug, decision };
  await tx.insert(decisions).values(values).onConflictDoUpdate({ target: decisions.post, set: values });
}

/** Moves a post between published and hidden; one that has changed meanwhile is not there to be moved. */
async function move(
  ctx: ServiceContext,
  id: string,
  { action, reason }: { action: 'hide' | 'unhide'; reason: string },
): Promise<Post> {
  const moderator = await requirePermission(ctx, 'moderate');
  const { post, author } = await findById(ctx, id);
  // Another moderator decides about one's own posts.
  if (post.author === moderator) throw new AppError('forbidden');
  const [from, to] =
    action === 'hide' ? (['published', 'hidden'] as const) : (['hidden', 'published'] as const);
  if (post.status === 'draft') throw new AppError('post-not-found');
  if (post.status === to) return toPost(ctx, post, author);
  const moved = await ctx.database.transaction(async (tx) => {
    if (action === 'unhide') await tx.delete(decisions).where(eq(decisions.post, id));
    const [row] = await tx
      .update(posts)
      .set({ status: to, hiddenReason: action === 'hide' ? reason : null })
      .where(and(eq(posts.id, id), eq(posts.status, from)))
      .returning(postColumns);
    if (row === undefined) throw new AppError('post-not-found');
    if (action === 'hide') await decide(tx, row, 'hidden');
    await record(ctx, tx, row, { action, moderator, reason });
    return row;
  });
  return toPost(ctx, moved, author);
}

export function hidePost(ctx: ServiceContext, id: string, { reason }: HideRequest): Promise<Post> {
  return move(ctx, id, { action: 'hide', reason });
}

export function unhidePost(ctx: ServiceContext, id: string): Promise<Post> {
  return move(ctx, id, { action: 'unhide', reason: '' });
}

/** Leaves a published post as it is and answers the reports about it. */
export async function dismissReports(ctx: ServiceContext, id: string): Promise<void> {
  const moderator = await requirePermission(ctx, 'moderate');
  const { post } = await findById(ctx, id);
  if (post.author === moderator) throw new AppError('forbidden');
  if (post.status === 'draft') throw new AppError('post-not-found');
  await ctx.database.transaction(async (tx) => {
    if ((await tx.$count(reports, eq(reports.post, id))) === 0) return;
    await record(ctx, tx, post, { action: 'dismiss', moderator, reason: '' });
  });
}

/** Authors delete their posts, and can bring them back for a while; moderators delete any, and say why. */
export async function deletePost(ctx: ServiceContext, id: string, reason: string | undefined): Promise<void> {
  const { uid } = requireIdentity(ctx);
  const { post } = await findById(ctx, id);
  if (post.author !== uid) {
    await requirePermission(ctx, 'moderate');
    if (reason === undefined) throw new ValidationError([{ path: 'reason', issue: 'required' }]);
  }
  // The keys are read before the transaction, which the embedded database runs alone.
  await keysOf(ctx);
  await ctx.database.transaction(async (tx) => {
    const [row] = await tx.delete(posts).where(eq(posts.id, id)).returning(postColumns);
    if (row === undefined) throw new AppError('post-not-found');
    if (row.author === uid) return keepDeleted(ctx, tx, row);
    if (reason === undefined) return;
    // An earlier text that the author deleted under the same id does not come back either.
    await tx.delete(deletedPosts).where(eq(deletedPosts.id, id));
    await decide(tx, row, 'deleted');
    await enqueueImages(ctx, tx, row);
    await record(ctx, tx, row, { action: 'delete', moderator: uid, reason });
  });
}
