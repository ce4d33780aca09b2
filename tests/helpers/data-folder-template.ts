import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { connectDatabase } from '../../server/db/connect.ts';

declare module 'vitest' {
  interface ProvidedContext {
    dataFolderTemplate: string;
  }
}

/** Making an embedded database takes seconds: it is made once, and processes begin with a copy. */
export default async function setup(project: TestProject) {
  const folder = await mkdtemp(join(tmpdir(), 'agora-template-'));
  await (await connectDatabase({ folder })).close();
  project.provide('dataFolderTemplate', folder);
  return () => rm(folder, { recursive: true });
}
