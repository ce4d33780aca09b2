import { drizzle } from 'drizzle-orm/node-postgres';
import { afterAll } from 'vitest';
import { fill, FULL, withoutTimeouts } from '../../bench/data.ts';
import { connectDatabase } from '../../server/db/connect.ts';
import { openPool } from '../../server/db/pool.ts';
import * as schema from '../../server/db/schema.ts';
import { createTestDatabase } from '../helpers/database.ts';
import { fillTheRest, holdEveryQuery } from '../helpers/every-query.ts';
import { type Explained, explaining } from '../helpers/plans.ts';

const { url, drop } = await createTestDatabase();
const filled = await connectDatabase({ url: withoutTimeouts(url) });
await fill(filled.database, [], FULL);
await fillTheRest(filled.database);
await filled.close();

const notes: Explained[] = [];
const pool = openPool(url);
afterAll(async () => {
  await pool.end();
  await drop();
});
await holdEveryQuery(drizzle({ client: explaining(pool, notes), schema }), notes, FULL);
