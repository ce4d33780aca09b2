import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { fill } from '../../bench/data.ts';
import * as schema from '../../server/db/schema.ts';
import { fillTheRest, holdEveryQuery } from '../helpers/every-query.ts';
import { type Explained, explainingEmbedded } from '../helpers/plans.ts';

/** Enough for the planner to prefer an index; the long form has as many as the benchmark. */
const SIZE = { members: 400, posts: 1600 };

const notes: Explained[] = [];
const client = await PGlite.create({ extensions: { pg_trgm } });
const plain = drizzle({ client, schema });
await migrate(plain, { migrationsFolder: new URL('../../server/db/migrations', import.meta.url).pathname });
await fill(plain, [], SIZE);
await fillTheRest(plain);
// Of so few members a join would read all.
await client.exec('set enable_hashjoin = off; set enable_mergejoin = off');
await holdEveryQuery(drizzle({ client: explainingEmbedded(client, notes), schema }), notes, SIZE);
