import { sql } from 'drizzle-orm';
import type { Database } from './connect.ts';

/** Throws if the database is unreachable. */
export async function ping(database: Database): Promise<void> {
  await database.execute(sql`select 1`);
}
