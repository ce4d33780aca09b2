import { and, eq, sql } from 'drizzle-orm';
import type { AccountCounts } from '../../../contract/account-counts.ts';
import { addresses, contacts, posts, products, tags, users } from '../../db/schema.ts';
import type { ServiceContext } from '../../context.ts';
import { requireOwner } from '../authorize.ts';
import { listFiles } from '../files/list.ts';

/** What deleting the account would remove: zeros for a member without a record. */
export async function countAccountData(ctx: ServiceContext, uid: string): Promise<AccountCounts> {
  requireOwner(ctx, uid);
  const { database } = ctx;
  const own = eq(posts.author, uid);
  const isFormer = sql`${tags.tag} not in (select tag from ${users} where id = ${uid})`;
  const [published, hidden, drafts, ownProducts, ownContacts, ownAddresses, formerTags, files] =
    await Promise.all([
      database.$count(posts, and(own, eq(posts.status, 'published'))),
      database.$count(posts, and(own, eq(posts.status, 'hidden'))),
      database.$count(posts, and(own, eq(posts.status, 'draft'))),
      database.$count(products, eq(products.owner, uid)),
      database.$count(contacts, eq(contacts.owner, uid)),
      database.$count(addresses, eq(addresses.owner, uid)),
      database.$count(tags, and(eq(tags.owner, uid), isFormer)),
      listFiles(ctx, uid),
    ]);
  return {
    posts: published,
    hidden,
    drafts,
    products: ownProducts,
    contacts: ownContacts,
    addresses: ownAddresses,
    formerTags,
    files: files && files.length,
  };
}
