import { eq } from 'drizzle-orm';
import { type Keys, keysFrom, newSecret } from '../keys.ts';
import type { Database } from './connect.ts';
import { secrets } from './schema.ts';

const NAME = 'account-keys';

async function read(database: Database): Promise<Keys | null> {
  const [row] = await database.select().from(secrets).where(eq(secrets.name, NAME));
  return row === undefined ? null : keysFrom(row.value);
}

/** The first process makes the secret; all others find it, and write nothing. */
async function readOrMake(database: Database): Promise<Keys> {
  const known = await read(database);
  if (known !== null) return known;
  await database.insert(secrets).values({ name: NAME, value: newSecret() }).onConflictDoNothing();
  const made = await read(database);
  if (made === null) throw new Error('The secret of the database is gone.');
  return made;
}

/** Keys from `secret`, or from the one stored in the database. */
export async function readKeys(database: Database, secret: string | null = null): Promise<Keys> {
  return secret === null ? readOrMake(database) : keysFrom(secret);
}
