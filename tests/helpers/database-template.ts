import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { openMemory } from '../../server/db/embedded.ts';

declare module 'vitest' {
  interface ProvidedContext {
    databaseTemplate: string;
  }
}

/** Making a cluster in memory takes seconds: it is made once, and each test file begins with a copy. */
export default async function setup(project: TestProject) {
  if (process.env.DATABASE_URL_TEST) return;
  const folder = await mkdtemp(join(tmpdir(), 'agora-test-'));
  const file = join(folder, 'database.tar');
  const { client, close } = await openMemory();
  await writeFile(file, (await client.dumpDataDir('none')).stream());
  await close();
  project.provide('databaseTemplate', file);
  return () => rm(folder, { recursive: true });
}
