import { eq, inArray } from 'drizzle-orm';
import type { z } from 'zod';
import type { Grant, Granted } from '../../../contract/moderation.ts';
import { users, type UserRow } from '../../db/schema.ts';
import type { ServiceContext } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { isNoop } from '../is-noop.ts';
import { requireIdentity } from '../authorize.ts';
import { isNamedAdmin } from './named-admins.ts';

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

/** Returns the caller's uid. */
export async function requirePermission(
  ctx: ServiceContext,
  permission: UserRow['permisions'][number],
): Promise<string> {
  const { uid } = requireIdentity(ctx);
  if (!(await hasPermission(ctx, permission))) throw new AppError('forbidden');
  return uid;
}

/** A member's permissions, for admins. */
export async function readGranted(ctx: ServiceContext, uid: string): Promise<Granted> {
  await requirePermission(ctx, 'admin');
  const [row] = await ctx.database
    .select({ id: users.id, email: users.email, permisions: users.permisions })
    .from(users)
    .where(eq(users.id, uid));
  if (row === undefined) throw new AppError('user-not-found');
  return { _id: uid, permisions: row.permisions, isFixed: isNamedAdmin(ctx, row) };
}

/**
 * Replaces a member's permissions. Admins cannot demote themselves, and the caller must be one until the
 * transaction ends: one admin always remains.
 */
export async function grant(
  ctx: ServiceContext,
  uid: string,
  { permisions }: z.output<typeof Grant>,
): Promise<Granted> {
  const admin = await requirePermission(ctx, 'admin');
  return ctx.database.transaction(async (tx) => {
    // Ordered, against deadlocks: of two admins who demote each other the second is refused.
    const rows = await tx
      .select({ id: users.id, email: users.email, permisions: users.permisions })
      .from(users)
      .where(inArray(users.id, [admin, uid]))
      .orderBy(users.id)
      .for('update');
    const [before, own] = [uid, admin].map((id) => rows.find((row) => row.id === id));
    if (!own?.permisions.includes('admin') && !ctx.adminUids.includes(admin)) throw new AppError('forbidden');
    if (before === undefined) throw new AppError('user-not-found');
    if (uid === admin && before.permisions.includes('admin') && !permisions.includes('admin'))
      throw new AppError('own-admin');
    if (!isNoop(before, { permisions }))
      await tx.update(users).set({ permisions, updated: ctx.now() }).where(eq(users.id, uid));
    return { _id: uid, permisions, isFixed: isNamedAdmin(ctx, before) };
  });
}
