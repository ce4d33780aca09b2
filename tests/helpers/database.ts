import { inject } from 'vitest';
import { connectDatabase, type DatabaseConnection } from '../../server/db/connect.ts';
import { administer } from './administer.ts';

/** A new database on the tests' server, and what drops it; it has all tables unless it is to be empty. */
export async function createTestDatabase({ isEmpty = false } = {}) {
  const { url, template } = inject('databaseServer');
  const name = `agora_test_${crypto.randomUUID().replaceAll('-', '')}`;
  await administer(url, `create database ${name}${isEmpty ? '' : ` template ${template}`}`);
  return {
    url: new URL(`/${name}`, url).href,
    drop: async () => void (await administer(url, `drop database ${name} with (force)`)),
  };
}

/** The database of one test file, dropped when it is closed. */
export async function openTestDatabase(): Promise<DatabaseConnection> {
  const { url, drop } = await createTestDatabase();
  const connection = await connectDatabase({ url });
  return {
    ...connection,
    close: async () => {
      await connection.close();
      await drop();
    },
  };
}
