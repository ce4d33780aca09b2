import { drizzle } from 'drizzle-orm/node-postgres';
import { afterAll } from 'vitest';
import { fill, withoutTimeouts } from '../../bench/data.ts';
import { openPool } from '../../server/db/pool.ts';
import * as schema from '../../server/db/schema.ts';
import { administer } from '../helpers/administer.ts';
import { createTestDatabase } from '../helpers/database.ts';
import { fillTheRest, holdEveryQuery } from '../helpers/every-query.ts';
import { type Explained, explaining } from '../helpers/plans.ts';

/** Enough for the planner to prefer an index; the long form has as many as the benchmark. */
const SIZE = { members: 400, posts: 1600 };

const notes: Explained[] = [];
const { url, drop } = await createTestDatabase();
// Of so few members a join would read all.
for (const setting of ['enable_hashjoin', 'enable_mergejoin']) {
  await administer(url, `alter database ${new URL(url).pathname.slice(1)} set ${setting} = off`);
}
const pool = openPool(url);
afterAll(async () => {
  await pool.end();
  await drop();
});
const filling = openPool(withoutTimeouts(url));
const plain = drizzle({ client: filling, schema });
await fill(plain, [], SIZE);
await fillTheRest(plain);
await filling.end();
await holdEveryQuery(drizzle({ client: explaining(pool, notes), schema }), notes, SIZE);
