import { and, eq, gt } from 'drizzle-orm';
import type { Keys } from '../keys.ts';
import type { Database } from './connect.ts';
import { deletedUids } from './schema.ts';

/** Whether the account of `uid` was deleted so lately that an open tab or a token of it may still be about. */
export async function isDeletedUid(
  database: Database,
  { hash }: Keys,
  uid: string,
  now: Date,
): Promise<boolean> {
  const isIt = and(eq(deletedUids.hash, hash(uid)), gt(deletedUids.expires, now));
  return (await database.$count(deletedUids, isIt)) > 0;
}
