import { eq, or } from 'drizzle-orm';
import type { Database } from '../../db/connect.ts';
import { users } from '../../db/schema.ts';
import type { ServiceContext } from '../../context.ts';
import { AppError } from '../../errors.ts';

/** Finds a member by uid or tag; one with an incomplete registration is visible to the owner only. */
export async function findMember(ctx: ServiceContext, id: string): Promise<{ id: string; isOwn: boolean }> {
  const rows = await ctx.database
    .select({ id: users.id, completed: users.completed })
    .from(users)
    .where(or(eq(users.id, id), eq(users.tag, id.toLowerCase())));
  const row = rows.find((found) => found.id === id) ?? rows[0];
  const isOwn = row?.id === ctx.identity?.uid;
  if (row === undefined || !(row.completed || isOwn)) throw new AppError('user-not-found');
  return { id: row.id, isOwn };
}

/**
 * Locks the member's row while their contacts, address or products change, so that counts and deletions are
 * exact.
 */
export async function lockMember(tx: Database, uid: string): Promise<void> {
  const [row] = await tx.select({ id: users.id }).from(users).where(eq(users.id, uid)).for('update');
  if (row === undefined) throw new AppError('user-not-found');
}
