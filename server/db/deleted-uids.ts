import { and, eq, gt } from 'drizzle-orm';
import type { Keys } from '../keys.ts';
import type { Database } from './connect.ts';
import { deletedUids } from './schema.ts';

/** Whether the account was deleted so recently that an open tab or a valid token of it may remain. */
export async function isDeletedUid(
  database: Database,
  { hash }: Keys,
  uid: string,
  now: Date,
): Promise<boolean> {
  const isIt = and(eq(deletedUids.hash, hash(uid)), gt(deletedUids.expires, now));
  return (await database.$count(deletedUids, isIt)) > 0;
}
