import { drizzle } from 'drizzle-orm/node-postgres';
import { afterAll } from 'vitest';
import { fill, FULL, withoutTimeouts } from '../../bench/data.ts';
import { connectDatabase } from '../../server/db/connect.ts';
import { openPool } from '../../server/db/pool.ts';
import * as schema from '../../server/db/schema.ts';
import { fillTheRest, holdEveryQuery } from '../helpers/every-query.ts';
import { ownPostgres } from '../helpers/own-postgres.ts';
import { type Explained, explainingServer } from '../helpers/plans.ts';

const server = await ownPostgres();
if (server !== undefined) {
  const url = await server.createDatabase();
  const { database, close } = await connectDatabase({ url: withoutTimeouts(url) });
  await fill(database, [], FULL);
  await fillTheRest(database);
  await close();

  const notes: Explained[] = [];
  const pool = openPool(url);
  afterAll(() => pool.end());
  await holdEveryQuery(drizzle({ client: explainingServer(pool, notes), schema }), notes, FULL);
}
