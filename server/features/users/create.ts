import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { DEFAULT_LOCALE } from '../../../contract/locales.ts';
import type { NewUser, User } from '../../../contract/users.ts';
import type { ServiceContext } from '../../context.ts';
import type { Database } from '../../db/connect.ts';
import { isDeletedUid } from '../../db/deleted-uids.ts';
import { withFirstFree } from '../../db/first-free.ts';
import { type Member, userColumns } from '../../db/projections.ts';
import { CLAIMED_TAG, posts, tags, UNIQUE_TAG, users } from '../../db/schema.ts';
import { AppError } from '../../errors.ts';
import { requireIdentity } from '../authorize.ts';
import { firstAllowed } from '../files/allowed-images.ts';
import { firstUsableName, tagsFor } from './names.ts';
import { grantNamedAdmin } from '../permissions/named-admins.ts';
import { toUser } from './record.ts';

async function findByUid(ctx: ServiceContext, uid: string): Promise<Member | null> {
  const [row] = await ctx.database.select(userColumns).from(users).where(eq(users.id, uid));
  return row ?? null;
}

/** Checked after the insertion, which waits for a deletion of the same uid under way. */
async function refuseDeleted(ctx: ServiceContext, tx: Database, uid: string): Promise<void> {
  const isDeleted = await isDeletedUid(tx, ctx.keys, uid, ctx.now());
  // The row is new: these are posts of an account whose deletion is not over.
  if (isDeleted || (await tx.$count(posts, eq(posts.author, uid))) > 0) throw new AppError('user-deleted');
}

async function insertUser(ctx: ServiceContext, input: z.output<typeof NewUser>): Promise<Member | null> {
  const identity = requireIdentity(ctx);
  const name = firstUsableName(input.name, identity.name, identity.email.split('@')[0]);
  // Drops a provider's photo that pages may not show: the member cannot correct it.
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

/** Creates the bearer's record, or returns the existing one. */
export async function createUser(
  ctx: ServiceContext,
  input: z.output<typeof NewUser>,
): Promise<{ user: User; isNew: boolean }> {
  const { uid, email } = requireIdentity(ctx);
  if (input._id !== uid || input.email.toLowerCase() !== email.toLowerCase()) throw new AppError('forbidden');
  const existing = await findByUid(ctx, uid);
  if (existing !== null)
    return { user: toUser(await grantNamedAdmin(ctx, existing), ctx.adminUids), isNew: false };
  if (ctx.registration === 'closed') throw new AppError('registration-closed');
  const created = await insertUser(ctx, input);
  const row = created ?? (await findByUid(ctx, uid));
  // Deleted between the two queries.
  if (row === null) throw new AppError('user-deleted');
  return { user: toUser(await grantNamedAdmin(ctx, row), ctx.adminUids), isNew: created !== null };
}
