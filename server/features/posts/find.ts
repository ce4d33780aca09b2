import { and, eq, type SQL } from 'drizzle-orm';
import { decisions, posts, users } from '../../db/schema.ts';
import { type Author, authorColumns, postColumns, type StoredPost } from '../../db/projections.ts';
import type { ServiceContext } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { requireIdentity } from '../authorize.ts';
import { hasPermission } from '../permissions/permissions.ts';

export interface Found {
  post: StoredPost;
  author: Author;
}

async function isVisible(ctx: ServiceContext, { status, author }: StoredPost): Promise<boolean> {
  if (status === 'published' || author === ctx.identity?.uid) return true;
  return status === 'hidden' && hasPermission(ctx, 'moderate');
}

/**
 * Finds a post visible to the caller: drafts for their author only, hidden posts for author and moderators.
 */
export async function findVisible(ctx: ServiceContext, condition: SQL | undefined): Promise<Found> {
  const [found] = await ctx.database
    .select({ post: postColumns, author: authorColumns })
    .from(posts)
    .innerJoin(users, eq(posts.author, users.id))
    .where(condition);
  if (found === undefined || !(await isVisible(ctx, found.post))) throw new AppError('post-not-found');
  return found;
}

export async function findById(ctx: ServiceContext, id: string): Promise<Found> {
  return findVisible(ctx, eq(posts.id, id));
}

/** Whether a moderator deleted the post, which its author may know. */
async function isDecided({ database }: ServiceContext, uid: string, id: string): Promise<boolean> {
  return (await database.$count(decisions, and(eq(decisions.post, id), eq(decisions.author, uid)))) > 0;
}

export async function findOwn(ctx: ServiceContext, id: string): Promise<Found> {
  const { uid } = requireIdentity(ctx);
  const found = await findById(ctx, id).catch(async (error: unknown) => {
    const isGone = error instanceof AppError && error.code === 'post-not-found';
    throw isGone && (await isDecided(ctx, uid, id)) ? new AppError('post-moderated') : error;
  });
  if (found.post.author !== uid) throw new AppError('forbidden');
  return found;
}
