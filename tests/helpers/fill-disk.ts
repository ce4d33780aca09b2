/**
 * Opens the embedded database, takes all the room there is and writes on, past the guard of the product's own writes, until
 * the server cannot. Then makes room, and ends once a write succeeds.
 */
import { sql } from 'drizzle-orm';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { connectDatabase } from '../../server/db/connect.ts';

const folder = process.env.DATA_DIR!;
const { promise: hasEnded, resolve } = Promise.withResolvers<true>();
const { database, close } = await connectDatabase({
  folder,
  onError: (error) => {
    console.log(error instanceof Error ? error.message : error);
    resolve(true);
  },
});
const write = () =>
  database.execute(sql`select pg_logical_emit_message(false, 'test', repeat('x', 1000000))`).then(
    () => true,
    () => false,
  );
try {
  for (;;) writeFileSync(join(folder, 'ballast'), Buffer.alloc(1024), { flag: 'a' });
} catch {
  console.log('full');
}
while (!(await Promise.race([hasEnded, write().then(() => false)])));
rmSync(join(folder, 'ballast'));
while (!(await write()));
console.log('written');
await close();
