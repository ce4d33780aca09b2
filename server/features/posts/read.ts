import { and, eq } from 'drizzle-orm';
import type { Post } from '../../../contract/posts.ts';
import type { Moved } from '../../../contract/users.ts';
import type { ServiceContext } from '../../context.ts';
import { posts, users } from '../../db/schema.ts';
import { AppError } from '../../errors.ts';
import { currentTagOf } from '../members/tags.ts';
import { findById, findVisible } from './find.ts';
import { toPost } from './record.ts';

export async function readPost(ctx: ServiceContext, id: string): Promise<Post> {
  const found = await findById(ctx, id);
  return toPost(ctx, found.post, found.author);
}

/** Below a former tag it returns the current one. */
export async function readPostBySlug(ctx: ServiceContext, tag: string, slug: string): Promise<Post | Moved> {
  try {
    const found = await findVisible(ctx, and(eq(users.tag, tag.toLowerCase()), eq(posts.slug, slug)));
    return toPost(ctx, found.post, found.author);
  } catch (error) {
    const movedTo = error instanceof AppError ? await currentTagOf(ctx, tag) : null;
    if (movedTo === null) throw error;
    return { movedTo };
  }
}
