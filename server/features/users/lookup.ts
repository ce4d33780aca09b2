import { eq, or } from 'drizzle-orm';
import type { Database } from '../../db/connect.ts';
import { users } from '../../db/schema.ts';
import type { ServiceContext } from '../../context.ts';
import { AppError } from '../../errors.ts';

/** The member that something is asked of, by uid or tag; a registration that is not completed is its owner's. */
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

/** Whoever writes what a member holds holds the member's row meanwhile, so that counts and deletions are exact. */
export async function lockMember(tx: Database, uid: string): Promise<void> {
  const [row] = await tx.select({ id: users.id }).from(users).where(eq(users.id, uid)).for('update');
  if (row === undefined) throw new AppError('user-not-found');
}
