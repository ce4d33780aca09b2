import { afterAll } from 'vitest';
import { startTemporaryPostgres, type TemporaryPostgres } from '../../scripts/postgres.ts';
import { administer } from './administer.ts';

export interface OwnPostgres extends TemporaryPostgres {
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
      await administer(server.url, `create database ${name}`);
      return new URL(`/${name}`, server.url).href;
    },
  };
}
