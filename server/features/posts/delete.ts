import { eq } from 'drizzle-orm';
import { RESTORE_MINUTES } from '../../../contract/limits.ts';
import type { ServiceContext } from '../../context.ts';
import type { Database } from '../../db/connect.ts';
import { postColumns, type StoredPost } from '../../db/projections.ts';
import { deletedPosts, posts } from '../../db/schema.ts';
import { AppError, ValidationError } from '../../errors.ts';
import { requireIdentity } from '../authorize.ts';
import { requirePermission } from '../permissions/permissions.ts';
import { enqueue, enqueueImages } from '../tasks/queue.ts';
import { findById } from './find.ts';
import { blockPost, logAct } from './moderation-acts.ts';

/** Keeps the row for a while, so that its author can restore it. */
async function keepForRestore(ctx: ServiceContext, tx: Database, row: StoredPost): Promise<void> {
  const { html: _html, renderer: _renderer, listed: _listed, ...post } = row;
  const values = { id: row.id, author: row.author, post, deleted: ctx.now() };
  await tx.insert(deletedPosts).values(values).onConflictDoUpdate({ target: deletedPosts.id, set: values });
  await enqueue(ctx, tx, { kind: 'post', subject: row.id, delayMs: RESTORE_MINUTES * 60_000 });
}

/** Authors delete their own posts and can restore them for a while; moderators delete any, with a reason. */
export async function deletePost(ctx: ServiceContext, id: string, reason: string | undefined): Promise<void> {
  const { uid } = requireIdentity(ctx);
  const { post } = await findById(ctx, id);
  if (post.author !== uid) {
    await requirePermission(ctx, 'moderate');
    if (reason === undefined) throw new ValidationError([{ path: 'reason', issue: 'required' }]);
  }
  await ctx.database.transaction(async (tx) => {
    const [row] = await tx.delete(posts).where(eq(posts.id, id)).returning(postColumns);
    if (row === undefined) throw new AppError('post-not-found');
    if (row.author === uid) return keepForRestore(ctx, tx, row);
    if (reason === undefined) return;
    // Nor can the author restore an earlier post of the same id.
    await tx.delete(deletedPosts).where(eq(deletedPosts.id, id));
    await blockPost(tx, row, 'deleted');
    await enqueueImages(ctx, tx, row);
    await logAct(ctx, tx, row, { action: 'delete', moderator: uid, reason });
  });
}
