import { type SQL, and, asc, desc, eq, ne, sql } from 'drizzle-orm';
import type { Export } from '../../../contract/exports.ts';
import { moderation, posts, reports, tags, users } from '../../db/schema.ts';
import { authorColumns, postColumns, userColumns } from '../../db/projections.ts';
import type { ServiceContext } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { findAddress } from '../address/address.ts';
import { listContacts } from '../contacts/contacts.ts';
import { listFiles } from '../files/list.ts';
import { requireOwner } from '../authorize.ts';
import { toEntries } from '../moderation/log.ts';
import type { Found } from '../posts/find.ts';
import { toPost } from '../posts/record.ts';
import { allProducts } from '../products/products.ts';
import { toUser } from '../users/record.ts';

/** Posts read at a time: each may have a megabyte. */
const POSTS_AT_ONCE = 20;

/** The member's posts, newest first. */
async function* postsOf({ database }: ServiceContext, uid: string): AsyncGenerator<Found> {
  let isBefore: SQL | undefined;
  for (;;) {
    const batch = await database
      .select({ post: postColumns, author: authorColumns })
      .from(posts)
      .innerJoin(users, eq(posts.author, users.id))
      .where(and(eq(posts.author, uid), isBefore))
      .orderBy(desc(posts.listed), desc(posts.id))
      .limit(POSTS_AT_ONCE);
    yield* batch;
    const last = batch.at(-1)?.post;
    if (last === undefined || batch.length < POSTS_AT_ONCE) return;
    isBefore = sql`(${posts.listed}, ${posts.id}) < (${last.listed.toISOString()}::timestamptz, ${last.id}::uuid)`;
  }
}

/** Exports all data of a member, drafts and hidden posts included. */
export async function exportMember(ctx: ServiceContext, uid: string): Promise<Export> {
  requireOwner(ctx, uid);
  const { database } = ctx;
  const [user] = await database.select(userColumns).from(users).where(eq(users.id, uid));
  if (user === undefined) throw new AppError('user-not-found');
  const [formerTags, acts, sent, contacts, address, products, files] = await Promise.all([
    database
      .select({ tag: tags.tag })
      .from(tags)
      .where(and(eq(tags.owner, uid), ne(tags.tag, user.tag)))
      .orderBy(asc(tags.claimed)),
    database.select().from(moderation).where(eq(moderation.author, uid)).orderBy(desc(moderation.created)),
    database
      .select({ post: reports.post, reason: reports.reason, created: reports.created })
      .from(reports)
      .where(eq(reports.reporter, uid))
      .orderBy(desc(reports.created)),
    listContacts(ctx, uid),
    findAddress(ctx, uid),
    allProducts(ctx, uid),
    listFiles(ctx, uid),
  ]);
  // Sequentially: posts of an older renderer are rendered again.
  const ownPosts: Export['posts'] = [];
  for await (const { post, author } of postsOf(ctx, uid)) ownPosts.push(await toPost(ctx, post, author));
  return {
    format: 1,
    exported: ctx.now().toISOString(),
    user: toUser(user, ctx.adminUids),
    formerTags: formerTags.map(({ tag }) => tag),
    contacts: contacts.items,
    address,
    products,
    posts: ownPosts,
    moderation: toEntries(acts),
    reports: sent.map((report) => ({ ...report, created: report.created.toISOString() })),
    files,
  };
}
