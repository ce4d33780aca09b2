import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { Grant, Granted } from '../../../contract/moderation.ts';
import { users, type UserRow } from '../../db/schema.ts';
import type { ServiceContext } from '../../deps.ts';
import { AppError } from '../../errors.ts';
import { changesNothing } from '../changes.ts';
import { requireIdentity } from '../identity.ts';

export async function hasPermission(
  ctx: ServiceContext,
  permission: UserRow['permisions'][number],
): Promise<boolean> {
  if (ctx.identity === null) return false;
  const { uid } = ctx.identity;
  const [row] = await ctx.database
    .select({ permisions: users.permisions })
    .from(users)
    .where(eq(users.id, uid));
  if (row === undefined) return false;
  return row.permisions.includes(permission) || (permission === 'admin' && ctx.adminUids.includes(uid));
}

/** Answers the uid of the one who asks. */
export async function requirePermission(
  ctx: ServiceContext,
  permission: UserRow['permisions'][number],
): Promise<string> {
  const { uid } = requireIdentity(ctx);
  if (!(await hasPermission(ctx, permission))) throw new AppError('forbidden');
  return uid;
}

/** An admin says what a member may do beside writing. */
export async function grant(
  ctx: ServiceContext,
  uid: string,
  { permisions }: z.output<typeof Grant>,
): Promise<Granted> {
  await requirePermission(ctx, 'admin');
  if (uid.includes('\0')) throw new AppError('user-not-found');
  return ctx.database.transaction(async (tx) => {
    const [before] = await tx
      .select({ permisions: users.permisions })
      .from(users)
      .where(eq(users.id, uid))
      .for('update');
    if (before === undefined) throw new AppError('user-not-found');
    if (!changesNothing(before, { permisions }))
      await tx.update(users).set({ permisions, updated: ctx.now() }).where(eq(users.id, uid));
    return { _id: uid, permisions };
  });
}
