import { drizzle } from 'drizzle-orm/postgres-js';
import postgres from 'postgres';
import { afterAll } from 'vitest';
import { fill, FULL } from '../../bench/data.ts';
import { connectDatabase } from '../../server/db/connect.ts';
import * as schema from '../../server/db/schema.ts';
import { fillTheRest, holdEveryQuery } from '../helpers/every-query.ts';
import { ownPostgres } from '../helpers/own-postgres.ts';
import { type Explained, explainingServer } from '../helpers/plans.ts';

const server = await ownPostgres();
if (server !== undefined) {
  const url = await server.createDatabase();
  const { database, close } = await connectDatabase({ url });
  await fill(database, [], FULL);
  await fillTheRest(database);
  await close();

  const notes: Explained[] = [];
  const client = postgres(url, { max: 2, onnotice: () => {} });
  afterAll(() => client.end());
  await holdEveryQuery(drizzle({ client: explainingServer(client, notes), schema }), notes, FULL);
}
