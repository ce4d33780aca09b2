/** Opens the embedded database, takes all the room there is and writes on, past the guard of the product's own writes. */
import { sql } from 'drizzle-orm';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { connectDatabase } from '../../server/db/connect.ts';

const folder = process.env.DATA_DIR!;
const { database } = await connectDatabase({ folder });
try {
  for (;;) writeFileSync(join(folder, 'ballast'), Buffer.alloc(1024), { flag: 'a' });
} catch {
  // The disk is full.
}
const message = sql`SELECT pg_logical_emit_message(false, 'test', repeat('x', 1000000))`;
for (;;) await database.execute(message).catch(() => {});
