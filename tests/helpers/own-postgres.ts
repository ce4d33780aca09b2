import postgres from 'postgres';
import { afterAll } from 'vitest';
import { startTemporaryPostgres, type TemporaryPostgres } from '../../scripts/postgres.ts';

interface OwnPostgres extends TemporaryPostgres {
  /** The address of a new, empty database. */
  createDatabase: () => Promise<string>;
}

/** A PostgreSQL that the tests of one file may stop and start; undefined where none can be had, but never in CI. */
export async function ownPostgres(): Promise<OwnPostgres | undefined> {
  const server = await startTemporaryPostgres();
  if (server === undefined) {
    if (process.env.CI) throw new Error('CI tests the faults of a PostgreSQL: install one.');
    console.log('No PostgreSQL here: its faults are not tested.');
    return undefined;
  }
  afterAll(() => server.close());
  return {
    ...server,
    async createDatabase() {
      const name = `agora_${crypto.randomUUID().replaceAll('-', '')}`;
      const admin = postgres(server.url, { max: 1, onnotice: () => {} });
      await admin.unsafe(`create database ${name}`);
      await admin.end();
      return new URL(`/${name}`, server.url).href;
    },
  };
}
