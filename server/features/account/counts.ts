import { and, eq, ne, sql } from 'drizzle-orm';
import { memberFolder } from '../../../contract/file-names.ts';
import type { Holdings } from '../../../contract/holdings.ts';
import { loggable } from '../../db/errors.ts';
import { addresses, contacts, posts, products, tags, users } from '../../db/schema.ts';
import type { ServiceContext } from '../../context.ts';
import { requireOwner } from '../authorize.ts';

/** Names of the member's files in the object store; null when it does not answer. */
export async function fileNames(ctx: ServiceContext, uid: string): Promise<string[] | null> {
  if (uid.includes('/')) return [];
  try {
    return await ctx.files.listBelow(memberFolder(uid));
  } catch (error) {
    ctx.log.warn({ error: loggable(error) }, 'files could not be listed');
    return null;
  }
}

/** What deleting the account would take. A member without a record holds nothing. */
export async function countHoldings(ctx: ServiceContext, uid: string): Promise<Holdings> {
  requireOwner(ctx, uid);
  const { database } = ctx;
  const own = eq(posts.author, uid);
  const former = sql`${tags.tag} not in (select tag from ${users} where id = ${uid})`;
  const [published, drafts, held, kept, placed, formerTags, files] = await Promise.all([
    database.$count(posts, and(own, ne(posts.status, 'draft'))),
    database.$count(posts, and(own, eq(posts.status, 'draft'))),
    database.$count(products, eq(products.owner, uid)),
    database.$count(contacts, eq(contacts.owner, uid)),
    database.$count(addresses, eq(addresses.owner, uid)),
    database.$count(tags, and(eq(tags.owner, uid), former)),
    fileNames(ctx, uid),
  ]);
  return {
    posts: published,
    drafts,
    products: held,
    contacts: kept,
    addresses: placed,
    formerTags,
    files: files && files.length,
  };
}
