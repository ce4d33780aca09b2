import { afterAll } from 'vitest';
import { startTemporaryPostgres, type TemporaryPostgres } from '../../scripts/postgres.ts';
import { administer } from './administer.ts';

export interface OwnPostgres extends TemporaryPostgres {
  /** The address of a new, empty database. */
  createDatabase: () => Promise<string>;
}

/** A PostgreSQL that the tests of one file may stop and start. */
export async function ownPostgres(): Promise<OwnPostgres> {
  const server = await startTemporaryPostgres();
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
