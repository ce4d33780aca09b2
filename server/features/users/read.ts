import { and, eq, or, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { MEMBER_ID } from '../../../contract/ids.ts';
import type { ListQuery } from '../../../contract/lists.ts';
import type {
  ExistQuery,
  Exists,
  Moved,
  PublicProfile,
  UserPage,
  UserRecord,
} from '../../../contract/users.ts';
import type { ServiceContext } from '../../context.ts';
import { newestFirst, toPage } from '../../db/cursor.ts';
import { isStorageFull } from '../../db/errors.ts';
import { type Member, userColumns } from '../../db/projections.ts';
import { tags, users } from '../../db/schema.ts';
import { AppError } from '../../errors.ts';
import { findAddress } from '../address/address.ts';
import { contactsOfUser } from '../contacts/contacts.ts';
import { grantNamedAdmin } from '../permissions/named-admins.ts';
import { toPublicUser, toUser } from './record.ts';
import { currentTagOf } from '../members/tags.ts';

/** By uid or tag. A uid wins, so that no tag can impersonate another member. */
async function findByUidOrTag(ctx: ServiceContext, id: string) {
  const rows = await ctx.database
    .select({ ...userColumns, contacts: contactsOfUser })
    .from(users)
    .where(or(eq(users.id, id), eq(users.tag, id.toLowerCase())));
  return rows.find((row) => row.id === id) ?? rows[0] ?? null;
}

/** The identity service owns the e-mail: the record copies it from the token, on a full disk at a later read. */
async function followEmail(ctx: ServiceContext, row: Member): Promise<Member> {
  const email = ctx.identity?.email;
  if (!email || email === row.email) return row;
  const following = ctx.database.update(users).set({ email, updated: ctx.now() }).where(eq(users.id, row.id));
  await following.catch((error: unknown) => {
    if (!isStorageFull(error)) throw error;
  });
  return { ...row, email };
}

/**
 * The whole record for its owner, the public one for others, who see nothing before the registration is completed:
 * name and tag may come from the e-mail address. For a former tag it returns the current one.
 */
export async function readUser(ctx: ServiceContext, id: string): Promise<UserRecord | PublicProfile | Moved> {
  const row = await findByUidOrTag(ctx, id);
  if (row === null) {
    const movedTo = await currentTagOf(ctx, id);
    if (movedTo === null) throw new AppError('user-not-found');
    return { movedTo };
  }
  if (row.id === ctx.identity?.uid) {
    const address = await findAddress(ctx, row.id);
    const own = ctx.isReadOnly ? row : await grantNamedAdmin(ctx, await followEmail(ctx, row));
    return { ...toUser(own, ctx.adminUids), contacts: row.contacts, address };
  }
  if (!row.completed) throw new AppError('user-not-found');
  return { ...toPublicUser(row), contacts: row.contacts.filter(({ isPublic }) => isPublic) };
}

export async function listMembers(ctx: ServiceContext, query: z.output<typeof ListQuery>): Promise<UserPage> {
  const keys = { time: users.listed, id: users.id, idPattern: MEMBER_ID };
  const { where, orderBy } = newestFirst(keys, query.cursor, sql`${users.completed}`);
  const rows = await ctx.database
    .select(userColumns)
    .from(users)
    .where(where)
    .orderBy(...orderBy)
    .limit(query.limit + 1);
  return toPage(rows, query.limit, (row) => ({ time: row.listed, id: row.id }), toPublicUser);
}

/** Whether a user matches all that is given. Only its own bearer may ask about an e-mail. */
export async function userExists(ctx: ServiceContext, query: z.output<typeof ExistQuery>): Promise<Exists> {
  const email = query.email?.toLowerCase();
  if (email !== undefined && ctx.identity?.email.toLowerCase() !== email) {
    throw new AppError('forbidden');
  }
  if (query.id !== undefined && !MEMBER_ID.test(query.id)) return { exists: false };
  const { id } = query;
  // A union: with `or` the planner would scan all members.
  const byTag = sql`select ${tags.owner} from ${tags} where ${tags.tag} = ${id?.toLowerCase()}`;
  const byId = id && sql`${users.id} in (select ${id}::text union all ${byTag})`;
  const byEmail = email === undefined ? undefined : eq(sql`lower(${users.email})`, email);
  const rows = await ctx.database
    .select({ id: users.id })
    .from(users)
    .where(and(byId || undefined, byEmail))
    .limit(1);
  return { exists: rows.length > 0 };
}
