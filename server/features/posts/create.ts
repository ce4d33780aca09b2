import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { NewPost, Post } from '../../../contract/posts.ts';
import type { ServiceContext } from '../../context.ts';
import type { Database } from '../../db/connect.ts';
import { authorColumns, postColumns } from '../../db/projections.ts';
import { deletedPosts, posts, users } from '../../db/schema.ts';
import { AppError } from '../../errors.ts';
import { requireIdentity } from '../authorize.ts';
import { findOwn } from './find.ts';
import { queueWaiting, waitingIfDecided } from './fingerprint.ts';
import { toPost } from './record.ts';
import { derivedColumns, renderBody } from './render.ts';
import { slugsFor, withFreeSlug } from './slugs.ts';

/** The id of a deleted post stays its author's while it can be restored. */
async function refuseDeleted(ctx: ServiceContext, uid: string, id: string): Promise<void> {
  const [deleted] = await ctx.database
    .select({ author: deletedPosts.author })
    .from(deletedPosts)
    .where(eq(deletedPosts.id, id));
  if (deleted !== undefined && deleted.author !== uid) throw new AppError('forbidden');
}

/** The deletion of the account waits for the post, or came first. */
async function requireStillThere(tx: Database, uid: string): Promise<void> {
  const [row] = await tx.select({ id: users.id }).from(users).where(eq(users.id, uid)).for('key share');
  if (row === undefined) throw new AppError('registration-incomplete');
}

/** Idempotent: returns the stored post if the author has already created one with this id. */
export async function createPost(
  ctx: ServiceContext,
  input: z.output<typeof NewPost>,
): Promise<{ post: Post; isNew: boolean }> {
  const { uid } = requireIdentity(ctx);
  const [writer] = await ctx.database.select(authorColumns).from(users).where(eq(users.id, uid));
  const isDraft = input.status === 'draft';
  if (writer === undefined || !(writer.completed || isDraft)) throw new AppError('registration-incomplete');
  const { id = crypto.randomUUID() } = input;
  await refuseDeleted(ctx, uid, id);
  const rendered = await renderBody(ctx, input.body, input.locale);
  const now = ctx.now();
  const waiting = isDraft ? null : await waitingIfDecided(ctx.database, uid, { ...input, id });
  const values = {
    ...input,
    ...waiting,
    ...derivedColumns(ctx, rendered),
    id,
    author: uid,
    summary: input.summary || rendered.summary,
    created: now,
    published: isDraft ? null : now,
    updated: now,
  };
  const row = await withFreeSlug(slugsFor(input.title, id), (slug) =>
    ctx.database.transaction(async (tx) => {
      await requireStillThere(tx, uid);
      const [inserted] = await tx
        .insert(posts)
        .values({ ...values, slug })
        .onConflictDoNothing({ target: posts.id })
        .returning(postColumns);
      if (inserted !== undefined && waiting !== null) await queueWaiting(ctx, tx, inserted);
      return inserted;
    }),
  );
  if (row !== undefined) return { post: await toPost(ctx, row, writer), isNew: true };
  const { post, author } = await findOwn(ctx, id);
  return { post: await toPost(ctx, post, author), isNew: false };
}
