import { openAsBlob } from 'node:fs';
import { inject } from 'vitest';
import { connectDatabase, type DatabaseConnection } from '../../server/db/connect.ts';
import { openMemory } from '../../server/db/embedded.ts';
import { administer } from './administer.ts';

/** A PostgreSQL database of its own on the server of `url`, dropped when it is closed. */
async function openOnServer(url: string): Promise<DatabaseConnection> {
  const name = `agora_test_${crypto.randomUUID().replaceAll('-', '')}`;
  await administer(url, `create database ${name}`);
  const own = new URL(url);
  own.pathname = `/${name}`;
  const { database, close } = await connectDatabase({ url: own.href });
  async function drop(): Promise<void> {
    await close();
    await administer(url, `drop database ${name} with (force)`);
  }
  return { database, close: drop };
}

/** The database of one test file: on DATABASE_URL_TEST if it is set, else in memory. */
export async function openTestDatabase(): Promise<DatabaseConnection> {
  const url = process.env.DATABASE_URL_TEST;
  if (url) return openOnServer(url);
  return openEmbedded();
}

/** An embedded database of its own, wherever the others are. */
export async function openEmbedded() {
  // Where the others are on a server there is none.
  const template: string | undefined = inject('databaseTemplate');
  return openMemory(template === undefined ? {} : { loadDataDir: await openAsBlob(template) });
}
