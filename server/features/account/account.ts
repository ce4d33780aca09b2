import { and, eq, inArray, lt, ne, sql } from 'drizzle-orm';
import { memberFolder, pictureFolder } from '../../../contract/file-names.ts';
import { DELETED_UID_HOURS } from '../../../contract/limits.ts';
import { DEFAULT_LOCALE, type Locale } from '../../../contract/locales.ts';
import type { Receipt } from '../../../contract/receipts.ts';
import type { Database } from '../../db/connect.ts';
import {
  addresses,
  contacts,
  deletedUids,
  decisions,
  moderation,
  posts,
  products,
  reports,
  tags,
  users,
} from '../../db/schema.ts';
import type { ServiceContext } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { requireOwner } from '../authorize.ts';
import { receipt } from './receipt.ts';
import { enqueue, enqueuePurge, performNow } from '../tasks/queue.ts';

/**
 * The client deletes the account of the identity service with its own token, and may retry after a lost
 * response: the token must stay valid for a while. Then the server makes sure.
 */
const IDENTITY_DELAY_MS = 40_000;

const REQUEST_MS = 3000;

/** Performs a task within the request if that is quick, else the worker does. */
async function performSoon(ctx: ServiceContext, task: string) {
  const timer = Promise.withResolvers<null>();
  const timeout = setTimeout(() => timer.resolve(null), REQUEST_MS);
  const removed = await Promise.race([performNow(ctx, task), timer.promise]);
  clearTimeout(timeout);
  return removed === null ? { removed: 0, pending: 1 } : { removed, pending: 0 };
}

function enqueueFiles(ctx: ServiceContext, tx: Database, folder: string) {
  return enqueue(ctx, tx, { kind: 'files', subject: folder, delayMs: REQUEST_MS });
}

/** Columns that a member keeps when the personal data goes: the account, and what was agreed to. */
type Kept = 'id' | 'email' | 'tag' | 'permisions' | 'completed' | 'terms' | 'created' | 'wrote';

/** Deletes all of a profile but what is kept, and renames the member to the tag. */
export async function deleteData(ctx: ServiceContext, uid: string): Promise<Receipt> {
  requireOwner(ctx, uid);
  const task = await ctx.database.transaction(async (tx) => {
    // A new column does not compile until it stands here or is kept.
    const emptied = {
      name: users.tag,
      picture: null,
      pictureMedium: null,
      pictureSmall: null,
      bio: '',
      links: [],
      locale: DEFAULT_LOCALE as Locale,
      preferences: null,
      version: sql`${users.version} + 1`,
      updated: ctx.now(),
    } satisfies Record<Exclude<keyof typeof users.$inferInsert, Kept>, unknown>;
    const changed = await tx.update(users).set(emptied).where(eq(users.id, uid)).returning({ id: users.id });
    if (changed.length === 0) throw new AppError('user-not-found');
    await enqueuePurge(ctx, tx);
    return enqueueFiles(ctx, tx, pictureFolder(uid));
  });
  const files = await performSoon(ctx, task);
  return receipt({ files: files.removed }, { files: files.pending });
}

/** Deletes the member's rows and texts, those in moderators' notes and reports included; posts go by a task. */
async function deleteRows(tx: Database, uid: string): Promise<Partial<Receipt['deleted']>> {
  const [user] = await tx.select({ tag: users.tag }).from(users).where(eq(users.id, uid)).for('update');
  if (user === undefined) return {};
  const noted = tx.select({ post: moderation.post }).from(moderation).where(eq(moderation.moderator, uid));
  await tx
    .update(posts)
    .set({ hiddenReason: '' })
    .where(and(eq(posts.status, 'hidden'), inArray(posts.id, noted)));
  await tx.update(moderation).set({ reason: '' }).where(eq(moderation.moderator, uid));
  await tx.update(reports).set({ reason: '' }).where(eq(reports.reporter, uid));
  // The decision about the id stays; what is made of title and text goes.
  await tx.update(decisions).set({ slug: null, fingerprint: null }).where(eq(decisions.author, uid));
  const gone = {
    products: await tx.delete(products).where(eq(products.owner, uid)).returning({ id: products.id }),
    contacts: await tx.delete(contacts).where(eq(contacts.owner, uid)).returning({ id: contacts.id }),
    addresses: await tx.delete(addresses).where(eq(addresses.owner, uid)).returning({ id: addresses.owner }),
    formerTags: await tx
      .delete(tags)
      .where(and(eq(tags.owner, uid), ne(tags.tag, user.tag)))
      .returning({ id: tags.tag }),
    account: await tx.delete(users).where(eq(users.id, uid)).returning({ id: users.id }),
  };
  return Object.fromEntries(Object.entries(gone).map(([kind, rows]) => [kind, rows.length]));
}

/**
 * Deletes the whole account; posts, which nobody sees any more, in batches. Idempotent: without a record the receipt
 * is empty, and the uid is blocked either way.
 */
export async function deleteAccount(ctx: ServiceContext, uid: string): Promise<Receipt> {
  requireOwner(ctx, uid);
  const { hash } = ctx.keys;
  const now = ctx.now();
  const expires = new Date(now.getTime() + DELETED_UID_HOURS * 60 * 60 * 1000);
  const { deleted, texts, folder } = await ctx.database.transaction(async (tx) => {
    const counts = await deleteRows(tx, uid);
    await tx.delete(deletedUids).where(lt(deletedUids.expires, now));
    await tx
      .insert(deletedUids)
      .values({ hash: hash(uid), expires })
      .onConflictDoUpdate({ target: deletedUids.hash, set: { expires } });
    await enqueue(ctx, tx, { kind: 'identity', subject: uid, delayMs: IDENTITY_DELAY_MS });
    await enqueuePurge(ctx, tx);
    return {
      deleted: counts,
      texts: await enqueue(ctx, tx, { kind: 'member-posts', subject: uid, delayMs: REQUEST_MS }),
      folder: await enqueueFiles(ctx, tx, memberFolder(uid)),
    };
  });
  const [written, files] = await Promise.all([performSoon(ctx, texts), performSoon(ctx, folder)]);
  const left = await ctx.database.$count(posts, eq(posts.author, uid));
  return receipt(
    { ...deleted, posts: written.removed, files: files.removed },
    { posts: left, files: files.pending, identity: 1 },
  );
}

/** Revokes every session of the member, including this one. */
export async function signOutEverywhere(ctx: ServiceContext, uid: string): Promise<void> {
  requireOwner(ctx, uid);
  await ctx.accounts.revokeTokens(uid);
}
