import { and, asc, eq, notExists, sql } from 'drizzle-orm';
import type { Database } from '../../db/connect.ts';
import { posts, reports, users } from '../../db/schema.ts';

/** A statement may log three times what it deletes: the guard of a full disk looks at it between two. */
const POSTS_AT_ONCE = 20;
const REPORTS_AT_ONCE = 1000;
/** Of one task: another goes on. */
const BATCHES = 25;

/** Deletes posts of a deleted member, each batch in a transaction of its own; resolves to how many went and are left. */
export async function deletePostsOf(
  database: Database,
  uid: string,
): Promise<{ gone: number; areLeft: boolean }> {
  // Somebody may have registered with the uid since.
  const isGone = notExists(database.select({ id: users.id }).from(users).where(eq(users.id, uid)));
  const about = database
    .select({ id: reports.id })
    .from(reports)
    .where(and(eq(reports.author, uid), isGone))
    .limit(REPORTS_AT_ONCE);
  // Oldest first: the trigger of `wrote` looks for the newest, past no row that has just gone.
  const some = database
    .select({ id: posts.id })
    .from(posts)
    .where(and(eq(posts.author, uid), isGone))
    .orderBy(asc(posts.listed), asc(posts.id))
    .limit(POSTS_AT_ONCE);
  // Arrays: a join would read all rows.
  let gone = 0;
  for (let batch = 0; batch < BATCHES; batch += 1) {
    const closed = await database
      .delete(reports)
      .where(sql`${reports.id} = any(array(${about}))`)
      .returning({ id: reports.id });
    const deleted = await database
      .delete(posts)
      .where(sql`${posts.id} = any(array(${some}))`)
      .returning({ id: posts.id });
    gone += deleted.length;
    if (deleted.length < POSTS_AT_ONCE && closed.length < REPORTS_AT_ONCE) return { gone, areLeft: false };
  }
  return { gone, areLeft: true };
}
