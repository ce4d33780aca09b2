import { eq } from 'drizzle-orm';
import type { Database } from './connect.ts';
import { type UserRow, users } from './schema.ts';

/** Replaces a member's permissions. No route calls it: it is for whoever runs the server. */
export async function setPermissions(
  database: Database,
  uid: string,
  permisions: UserRow['permisions'],
): Promise<void> {
  await database.update(users).set({ permisions }).where(eq(users.id, uid));
}

export async function hasUsers(database: Database): Promise<boolean> {
  return (await database.select({ id: users.id }).from(users).limit(1)).length > 0;
}
