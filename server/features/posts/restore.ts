import { and, eq } from 'drizzle-orm';
import { RESTORE_MINUTES } from '../../../contract/limits.ts';
import type { Post } from '../../../contract/posts.ts';
import type { Database } from '../../db/connect.ts';
import { deletedPosts, posts } from '../../db/schema.ts';
import type { StoredPost } from '../../db/projections.ts';
import type { ServiceContext } from '../../context.ts';
import { requireIdentity } from '../authorize.ts';
import { requireUuid } from '../uuid.ts';
import { enqueue } from '../tasks/queue.ts';
import { findOwn } from './find.ts';
import { renderStored, toPost } from './record.ts';
import { slugsFor, withFreeSlug } from './slugs.ts';

/** Keeps what its author deletes for a while, in the transaction that deletes it. */
export async function keepDeleted(ctx: ServiceContext, tx: Database, row: StoredPost): Promise<void> {
  const { html: _html, renderer: _renderer, listed: _listed, ...post } = row;
  const kept = { id: row.id, author: row.author, post, deleted: ctx.now() };
  await tx.insert(deletedPosts).values(kept).onConflictDoUpdate({ target: deletedPosts.id, set: kept });
  await enqueue(ctx, tx, { kind: 'post', subject: row.id, delayMs: RESTORE_MINUTES * 60_000 });
}

type Kept = Omit<StoredPost, 'html' | 'renderer' | 'listed'>;

/** Times come back from JSON as text. */
function revive({ created, published, updated, ...post }: Kept): Kept {
  return {
    ...post,
    created: new Date(created),
    published: published && new Date(published),
    updated: new Date(updated),
  };
}

/** Brings back what its author has deleted, dates and address included; may be repeated. */
export async function restorePost(ctx: ServiceContext, id: string): Promise<Post> {
  const { uid } = requireIdentity(ctx);
  const isTheirs = and(eq(deletedPosts.id, requireUuid(id, 'post-not-found')), eq(deletedPosts.author, uid));
  const [kept] = await ctx.database.select().from(deletedPosts).where(isTheirs);
  if (kept !== undefined) {
    const post = revive(kept.post as Kept);
    const { html, plain, renderer } = await renderStored(ctx, post, uid);
    const values = { ...post, html, plain, renderer };
    await withFreeSlug([post.slug, ...slugsFor(post.title, id)], (slug) =>
      ctx.database.transaction(async (tx) => {
        const [gone] = await tx.delete(deletedPosts).where(isTheirs).returning({ id: deletedPosts.id });
        if (gone === undefined) return;
        await tx
          .insert(posts)
          .values({ ...values, slug })
          .onConflictDoNothing({ target: posts.id });
      }),
    );
  }
  const { post, author } = await findOwn(ctx, id);
  return toPost(ctx, post, author);
}
