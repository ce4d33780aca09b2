import { fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { FOLDERS } from '../../bench/build/library.ts';
import { copyProject } from '../../bench/build/project.ts';
import { CACHES } from '../../scripts/build/caches.ts';

let project: string;

beforeEach(async () => {
  project = await copyProject();
  for (const folder of FOLDERS) await mkdir(join(project, 'src/content', folder), { recursive: true });
});
afterEach(() => rm(project, { recursive: true }));

it('makes no pages any more when the process that asked for them is gone', async () => {
  const pages = fork(join(project, 'scripts/build/pages.ts'), { cwd: project, silent: true });
  // Tells that the content is read, long before the bundles are made.
  await once(pages, 'message');
  pages.disconnect();
  await once(pages, 'exit');
  expect(existsSync(join(project, CACHES, 'bundles'))).toBe(false);
});
