import type { TestProject } from 'vitest/node';
import { startTemporaryPostgres } from '../../scripts/postgres.ts';
import { connectDatabase } from '../../server/db/connect.ts';
import { administer } from './administer.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A PostgreSQL, and a migrated database on it of which each test file has a copy. */
    databaseServer: { url: string; template: string };
  }
}

/** The server of all test files: that of DATABASE_URL_TEST, or one that goes with the run. */
export default async function setup(project: TestProject) {
  const own = process.env.DATABASE_URL_TEST ? null : await startTemporaryPostgres();
  const url = own?.url ?? process.env.DATABASE_URL_TEST!;
  const template = `agora_template_${crypto.randomUUID().replaceAll('-', '')}`;
  await administer(url, `create database ${template}`);
  const { close } = await connectDatabase({ url: new URL(`/${template}`, url).href });
  await close();
  project.provide('databaseServer', { url, template });
  return async () => {
    await administer(url, `drop database ${template}`);
    await own?.close();
  };
}
