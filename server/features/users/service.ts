import { and, eq, or, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { TERMS_VERSION } from '../../../contract/limits.ts';
import type { ListQuery } from '../../../contract/posts.ts';
import type {
  ExistQuery,
  Exists,
  NewUser,
  PublicUser,
  User,
  UserChanges,
  UserPage,
} from '../../../contract/users.ts';
import { newestFirst, toPage } from '../../db/cursor.ts';
import { violatedIndex } from '../../db/failures.ts';
import { UNIQUE_TAG, users, type UserRow } from '../../db/schema.ts';
import { withFirstFree } from '../../db/unique.ts';
import type { ServiceContext } from '../../deps.ts';
import { AppError, ValidationError } from '../../errors.ts';
import { requireIdentity } from '../identity.ts';
import { firstUsableName, tagsFor } from './names.ts';
import { toPublicUser, toUser } from './record.ts';

const ID_PATTERN = /^[^\0]{1,128}$/;

async function findByUid(ctx: ServiceContext, uid: string): Promise<UserRow | null> {
  const [row] = await ctx.database.select().from(users).where(eq(users.id, uid));
  return row ?? null;
}

/** `id` is a uid, else a tag. A uid wins, so that no tag can stand in for another member. */
async function findByUidOrTag(ctx: ServiceContext, id: string): Promise<UserRow | null> {
  if (!ID_PATTERN.test(id)) return null;
  const rows = await ctx.database
    .select()
    .from(users)
    .where(or(eq(users.id, id), eq(users.tag, id.toLowerCase())));
  return rows.find((row) => row.id === id) ?? rows[0] ?? null;
}

/**
 * The owner gets the whole record, others the public one. Until a registration is completed others get
 * nothing: its name and tag may come from the e-mail address and have not been chosen.
 */
export async function readUser(ctx: ServiceContext, id: string): Promise<User | PublicUser> {
  const row = await findByUidOrTag(ctx, id);
  if (row !== null && row.id === ctx.identity?.uid) return toUser(row);
  if (row === null || !row.completed) throw new AppError('user-not-found');
  return toPublicUser(row);
}

export async function listMembers(ctx: ServiceContext, query: z.output<typeof ListQuery>): Promise<UserPage> {
  const keys = { time: users.created, id: users.id, idPattern: ID_PATTERN };
  const { where, orderBy } = newestFirst(keys, query.cursor, sql`${users.completed}`);
  const rows = await ctx.database
    .select()
    .from(users)
    .where(where)
    .orderBy(...orderBy)
    .limit(query.limit + 1);
  return toPage(rows, query.limit, (row) => ({ time: row.created, id: row.id }), toPublicUser);
}

async function insertUser(ctx: ServiceContext, input: z.output<typeof NewUser>): Promise<UserRow | null> {
  const identity = requireIdentity(ctx);
  const name = firstUsableName(input.name, identity.name, identity.email.split('@')[0]);
  const picture = input.picture ?? identity.picture;
  const now = ctx.now();
  return withFirstFree(tagsFor(name), UNIQUE_TAG, async (tag) => {
    const [row] = await ctx.database
      .insert(users)
      .values({
        id: identity.uid,
        email: identity.email,
        name,
        tag,
        picture,
        pictureMedium: input.pictureMedium ?? picture,
        pictureSmall: input.pictureSmall ?? picture,
        locale: input.locale ?? 'pt',
        created: now,
        updated: now,
      })
      .onConflictDoNothing({ target: users.id })
      .returning();
    return row ?? null;
  });
}

/** Creates the bearer's record, or answers the one that exists. */
export async function createUser(
  ctx: ServiceContext,
  input: z.output<typeof NewUser>,
): Promise<{ user: User; isNew: boolean }> {
  const { uid, email } = requireIdentity(ctx);
  if (input._id !== uid || input.email.toLowerCase() !== email.toLowerCase()) throw new AppError('forbidden');
  const existing = await findByUid(ctx, uid);
  if (existing !== null) return { user: toUser(existing), isNew: false };
  if (ctx.registration === 'closed') throw new AppError('registration-closed');
  const created = await insertUser(ctx, input);
  const row = created ?? (await findByUid(ctx, uid));
  if (row === null) throw new AppError('user-not-found');
  return { user: toUser(row), isNew: created !== null };
}

function columnsOf({ account, ...fields }: z.output<typeof UserChanges>): Partial<UserRow> {
  if (account === undefined) return fields;
  if (account.basic.terms !== TERMS_VERSION) {
    throw new ValidationError([{ path: 'account.basic.terms', issue: 'invalid' }]);
  }
  return { ...fields, completed: true, terms: account.basic.terms };
}

/** Changes the bearer's own record; with `account` it completes the registration. */
export async function changeUser(
  ctx: ServiceContext,
  uid: string,
  changes: z.output<typeof UserChanges>,
): Promise<User> {
  if (requireIdentity(ctx).uid !== uid) throw new AppError('forbidden');
  try {
    const [row] = await ctx.database
      .update(users)
      .set({ ...columnsOf(changes), updated: ctx.now() })
      .where(eq(users.id, uid))
      .returning();
    if (row === undefined) throw new AppError('user-not-found');
    return toUser(row);
  } catch (error) {
    if (violatedIndex(error) === UNIQUE_TAG) throw new AppError('tag-taken', { cause: error });
    throw error;
  }
}

/** Whether a user with all that is asked for exists. An e-mail is answered to its own bearer only. */
export async function userExists(ctx: ServiceContext, query: z.output<typeof ExistQuery>): Promise<Exists> {
  const email = query.email?.toLowerCase();
  if (email !== undefined && ctx.identity?.email.toLowerCase() !== email) {
    throw new AppError('forbidden');
  }
  if (query.id !== undefined && !ID_PATTERN.test(query.id)) return { exists: false };
  const tag = query.id?.toLowerCase();
  const byId = query.id && tag && or(eq(users.id, query.id), eq(users.tag, tag));
  const byEmail = email === undefined ? undefined : eq(sql`lower(${users.email})`, email);
  const rows = await ctx.database
    .select({ id: users.id })
    .from(users)
    .where(and(byId || undefined, byEmail))
    .limit(1);
  return { exists: rows.length > 0 };
}
