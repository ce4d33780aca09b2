import { and, eq } from 'drizzle-orm';
import type { Post } from '../../../contract/posts.ts';
import { deletedPosts, posts } from '../../db/schema.ts';
import type { StoredPost } from '../../db/projections.ts';
import type { ServiceContext } from '../../context.ts';
import { requireIdentity } from '../authorize.ts';
import { findOwn } from './find.ts';
import { queueWaiting, waitingIfDecided } from './fingerprint.ts';
import { renderStored, toPost } from './record.ts';
import { slugsFor, withFreeSlug } from './slugs.ts';

type Deleted = Omit<StoredPost, 'html' | 'renderer' | 'listed'>;

/** JSON holds times as text. */
function revive({ created, published, updated, ...post }: Deleted): Deleted {
  return {
    ...post,
    created: new Date(created),
    published: published && new Date(published),
    updated: new Date(updated),
  };
}

/** Restores a deleted post with its dates and, if still free, its slug. Idempotent. */
export async function restorePost(ctx: ServiceContext, id: string): Promise<Post> {
  const { uid } = requireIdentity(ctx);
  const isTheirs = and(eq(deletedPosts.id, id), eq(deletedPosts.author, uid));
  const [deleted] = await ctx.database.select().from(deletedPosts).where(isTheirs);
  if (deleted !== undefined) {
    const post = revive(deleted.post as Deleted);
    const { html, plain, renderer } = await renderStored(ctx, post, uid);
    const waiting = post.status === 'published' ? await waitingIfDecided(ctx.database, uid, post) : null;
    const values = { ...post, ...waiting, html, plain, renderer };
    await withFreeSlug([post.slug, ...slugsFor(post.title, id)], (slug) =>
      ctx.database.transaction(async (tx) => {
        const [gone] = await tx.delete(deletedPosts).where(isTheirs).returning({ id: deletedPosts.id });
        if (gone === undefined) return;
        await tx
          .insert(posts)
          .values({ ...values, slug })
          .onConflictDoNothing({ target: posts.id });
        if (waiting !== null) await queueWaiting(ctx, tx, post);
      }),
    );
  }
  const { post, author } = await findOwn(ctx, id);
  return toPost(ctx, post, author);
}
