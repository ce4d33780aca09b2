import { and, eq, or, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { TERMS_VERSION } from '../../../contract/limits.ts';
import { pretendsOffice } from '../../../contract/office-tags.ts';
import { DEFAULT_LOCALE } from '../../../contract/locales.ts';
import { DEFAULT_CHOICES } from '../../../contract/preferences.ts';
import type { ListQuery } from '../../../contract/lists.ts';
import type {
  ExistQuery,
  Exists,
  NewUser,
  Moved,
  PublicProfile,
  User,
  UserChanges,
  UserPage,
  UserRecord,
} from '../../../contract/users.ts';
import { newestFirst, toPage } from '../../db/cursor.ts';
import type { Database } from '../../db/connect.ts';
import { isDeletedUid } from '../../db/deleted-uids.ts';
import { isStorageFull } from '../../db/errors.ts';
import { CLAIMED_TAG, tags, UNIQUE_TAG, users } from '../../db/schema.ts';
import { type Member, userColumns } from '../../db/projections.ts';
import { keysOf } from '../../db/secret.ts';
import { withFirstFree } from '../../db/first-free.ts';
import type { ServiceContext } from '../../context.ts';
import { AppError, ValidationError } from '../../errors.ts';
import { findAddress } from '../address/address.ts';
import { isNoop, refuseStale } from '../is-noop.ts';
import { contactsOfUser } from '../contacts/contacts.ts';
import { requireIdentity, requireOwner } from '../authorize.ts';
import { enqueue } from '../tasks/queue.ts';
import { claimTag, currentTagOf } from './tags.ts';
import { firstUsableName, tagsFor } from './names.ts';
import { firstAllowed, refuseForeignPictures } from '../files/profile-pictures.ts';
import { toPublicUser, toUser } from './record.ts';
import { replacedFolders } from '../files/replaced-pictures.ts';

const ID_PATTERN = /^[^\0]{1,128}$/;

async function findByUid(ctx: ServiceContext, uid: string): Promise<Member | null> {
  const [row] = await ctx.database.select(userColumns).from(users).where(eq(users.id, uid));
  return row ?? null;
}

/** `id` is a uid, else a tag. A uid wins, so that no tag can stand in for another member. */
async function findByUidOrTag(ctx: ServiceContext, id: string) {
  if (!ID_PATTERN.test(id)) return null;
  const rows = await ctx.database
    .select({ ...userColumns, contacts: contactsOfUser })
    .from(users)
    .where(or(eq(users.id, id), eq(users.tag, id.toLowerCase())));
  return rows.find((row) => row.id === id) ?? rows[0] ?? null;
}

/**
 * The identity service knows the e-mail of an account; the record follows what its tokens say, if not now for want of
 * room, then at a later reading.
 */
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
 * The owner gets the whole record, others the public one. Until a registration is completed others get
 * nothing: its name and tag may come from the e-mail address and have not been chosen. A tag that was given
 * up answers with the one in use.
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
    return { ...toUser(await followEmail(ctx, row), ctx.adminUids), contacts: row.contacts, address };
  }
  if (!row.completed) throw new AppError('user-not-found');
  return { ...toPublicUser(row), contacts: row.contacts.filter(({ isPublic }) => isPublic) };
}

export async function listMembers(ctx: ServiceContext, query: z.output<typeof ListQuery>): Promise<UserPage> {
  const keys = { time: users.listed, id: users.id, idPattern: ID_PATTERN };
  const { where, orderBy } = newestFirst(keys, query.cursor, sql`${users.completed}`);
  const rows = await ctx.database
    .select(userColumns)
    .from(users)
    .where(where)
    .orderBy(...orderBy)
    .limit(query.limit + 1);
  return toPage(rows, query.limit, (row) => ({ time: row.listed, id: row.id }), toPublicUser);
}

/** After the insertion, which waits for a deletion of the same uid that has begun. */
async function refuseDeleted(ctx: ServiceContext, tx: Database, uid: string): Promise<void> {
  if (await isDeletedUid(tx, await keysOf(ctx), uid, ctx.now())) throw new AppError('user-deleted');
}

async function insertUser(ctx: ServiceContext, input: z.output<typeof NewUser>): Promise<Member | null> {
  const identity = requireIdentity(ctx);
  const name = firstUsableName(input.name, identity.name, identity.email.split('@')[0]);
  // What a provider says is nobody's mistake: a photo that may not be shown is left out.
  const picture = firstAllowed(ctx, input.picture, identity.picture);
  const now = ctx.now();
  const values = {
    id: identity.uid,
    email: identity.email,
    name,
    picture,
    pictureMedium: firstAllowed(ctx, input.pictureMedium, picture),
    pictureSmall: firstAllowed(ctx, input.pictureSmall, picture),
    locale: input.locale ?? DEFAULT_LOCALE,
    created: now,
    updated: now,
  };
  await keysOf(ctx);
  return withFirstFree(tagsFor(name), [UNIQUE_TAG, CLAIMED_TAG], (tag) =>
    ctx.database.transaction(async (tx) => {
      const [row] = await tx
        .insert(users)
        .values({ ...values, tag })
        .onConflictDoNothing({ target: users.id })
        .returning(userColumns);
      if (row === undefined) return null;
      await refuseDeleted(ctx, tx, identity.uid);
      await tx.insert(tags).values({ tag, owner: row.id, claimed: now });
      return row;
    }),
  );
}

/** Creates the bearer's record, or answers the one that exists. */
export async function createUser(
  ctx: ServiceContext,
  input: z.output<typeof NewUser>,
): Promise<{ user: User; isNew: boolean }> {
  const { uid, email } = requireIdentity(ctx);
  if (input._id !== uid || input.email.toLowerCase() !== email.toLowerCase()) throw new AppError('forbidden');
  const existing = await findByUid(ctx, uid);
  if (existing !== null) return { user: toUser(existing, ctx.adminUids), isNew: false };
  if (ctx.registration === 'closed') throw new AppError('registration-closed');
  const created = await insertUser(ctx, input);
  const row = created ?? (await findByUid(ctx, uid));
  // It was there a moment ago.
  if (row === null) throw new AppError('user-deleted');
  return { user: toUser(row, ctx.adminUids), isNew: created !== null };
}

type Changes = Omit<z.output<typeof UserChanges>, 'version'>;

function columnsOf({ account, preferences, ...fields }: Changes, before: Member, now: Date): Partial<Member> {
  const columns: Partial<Member> = fields;
  if (preferences !== undefined) {
    const isAhead = new Date(preferences.changed) > now;
    const changed = isAhead ? now.toISOString() : preferences.changed;
    columns.preferences = { ...DEFAULT_CHOICES, ...before.preferences, ...preferences, changed };
  }
  if (account === undefined) return columns;
  if (account.basic.terms !== TERMS_VERSION) {
    throw new ValidationError([{ path: 'account.basic.terms', issue: 'invalid' }]);
  }
  return { ...columns, completed: true, terms: account.basic.terms };
}

/** Pages that are open or kept may still show them. */
const REPLACED_PICTURES_MS = 60_000;

/** Changes the bearer's own record; with `account` it completes the registration. */
export async function changeUser(
  ctx: ServiceContext,
  uid: string,
  { version: seen, ...changes }: z.output<typeof UserChanges>,
): Promise<User> {
  requireOwner(ctx, uid);
  const updated = ctx.now();
  // The keys are read before the transaction, which the embedded database runs alone.
  await keysOf(ctx);
  return ctx.database.transaction(async (tx) => {
    const [before] = await tx.select(userColumns).from(users).where(eq(users.id, uid)).for('update');
    if (before === undefined) throw new AppError('user-not-found');
    const columns = columnsOf(changes, before, updated);
    if (isNoop(before, columns)) return toUser(before, ctx.adminUids);
    refuseStale(before.version, seen, toUser(before, ctx.adminUids));
    refuseForeignPictures(ctx, before, columns);
    if (columns.tag !== undefined && columns.tag !== before.tag) {
      // Here and not in the schema: who has such a tag from before keeps it.
      if (pretendsOffice(columns.tag)) throw new ValidationError([{ path: 'tag', issue: 'reserved' }]);
      await claimTag(tx, uid, columns.tag, updated);
    }
    const [row] = await tx
      .update(users)
      .set({ ...columns, version: before.version + 1, updated })
      .where(eq(users.id, uid))
      .returning(userColumns);
    if (row === undefined) throw new AppError('user-not-found');
    for (const subject of replacedFolders(uid, before, row)) {
      await enqueue(ctx, tx, { kind: 'files', subject, delayMs: REPLACED_PICTURES_MS });
    }
    return toUser(row, ctx.adminUids);
  });
}

/** Whether a user with all that is asked for exists. An e-mail is answered to its own bearer only. */
export async function userExists(ctx: ServiceContext, query: z.output<typeof ExistQuery>): Promise<Exists> {
  const email = query.email?.toLowerCase();
  if (email !== undefined && ctx.identity?.email.toLowerCase() !== email) {
    throw new AppError('forbidden');
  }
  if (query.id !== undefined && !ID_PATTERN.test(query.id)) return { exists: false };
  const { id } = query;
  // Not `or`, for which the planner would go through all members.
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
