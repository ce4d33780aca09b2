import { and, eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { ListQuery } from '../../../contract/lists.ts';
import type { HideRequest, ModerationEntry, ModerationPage } from '../../../contract/moderation.ts';
import type { Post } from '../../../contract/posts.ts';
import type { Database } from '../../db/connect.ts';
import { newestFirst, toPage } from '../../db/cursor.ts';
import { moderation, posts, type ModerationRow } from '../../db/schema.ts';
import { keysOf } from '../../db/secret.ts';
import { postColumns, type StoredPost } from '../../db/selections.ts';
import type { ServiceContext } from '../../deps.ts';
import { AppError, ValidationError } from '../../errors.ts';
import { requireIdentity } from '../identity.ts';
import { UUID_PATTERN } from '../ids.ts';
import { hasPermission, requirePermission } from '../permissions/service.ts';
import { findById } from '../posts/find/service.ts';
import { toPost } from '../posts/record.ts';
import { keepDeleted } from '../posts/trash/service.ts';
import { enqueueImages } from '../tasks/service.ts';

export function toEntry({ id, action, reason, post, title, created }: ModerationRow): ModerationEntry {
  return { id, action, reason, post: { id: post, title }, created: created.toISOString() };
}

/** Tells the author what was done to the post, in the same transaction. */
function note(
  ctx: ServiceContext,
  tx: Database,
  { id, author, title }: StoredPost,
  act: Pick<ModerationRow, 'action' | 'moderator' | 'reason'>,
) {
  const row = { ...act, id: crypto.randomUUID(), author, post: id, title, created: ctx.now() };
  return tx.insert(moderation).values(row);
}

/** Moves a post between published and hidden; one that has changed meanwhile is not there to be moved. */
async function move(
  ctx: ServiceContext,
  id: string,
  { action, reason }: { action: 'hide' | 'unhide'; reason: string },
): Promise<Post> {
  const moderator = await requirePermission(ctx, 'moderate');
  const { post, author } = await findById(ctx, id);
  const [from, to] =
    action === 'hide' ? (['published', 'hidden'] as const) : (['hidden', 'published'] as const);
  if (post.status === 'draft') throw new AppError('post-not-found');
  if (post.status === to) return toPost(post, author, ctx.imagePrefixes);
  return ctx.database.transaction(async (tx) => {
    const [row] = await tx
      .update(posts)
      .set({ status: to, hiddenReason: action === 'hide' ? reason : null })
      .where(and(eq(posts.id, id), eq(posts.status, from)))
      .returning(postColumns);
    if (row === undefined) throw new AppError('post-not-found');
    await note(ctx, tx, row, { action, moderator, reason });
    return toPost(row, author, ctx.imagePrefixes);
  });
}

export function hidePost(ctx: ServiceContext, id: string, { reason }: HideRequest): Promise<Post> {
  return move(ctx, id, { action: 'hide', reason });
}

export function unhidePost(ctx: ServiceContext, id: string): Promise<Post> {
  return move(ctx, id, { action: 'unhide', reason: '' });
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
    await enqueueImages(ctx, tx, row);
    await note(ctx, tx, row, { action: 'delete', moderator: uid, reason });
  });
}

/** For the author, and for moderators. */
export async function listModeration(
  ctx: ServiceContext,
  uid: string,
  query: z.output<typeof ListQuery>,
): Promise<ModerationPage> {
  if (requireIdentity(ctx).uid !== uid && !(await hasPermission(ctx, 'moderate')))
    throw new AppError('forbidden');
  if (uid.includes('\0')) throw new AppError('user-not-found');
  const { where, orderBy } = newestFirst(
    { time: moderation.created, id: moderation.id, idPattern: UUID_PATTERN },
    query.cursor,
    eq(moderation.author, uid),
  );
  const rows = await ctx.database
    .select()
    .from(moderation)
    .where(where)
    .orderBy(...orderBy)
    .limit(query.limit + 1);
  return toPage(rows, query.limit, (row) => ({ time: row.created, id: row.id }), toEntry);
}
