import { fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { FOLDERS } from '../../bench/build/library.ts';
import { copyProject } from '../../bench/build/project.ts';
import { CACHES } from '../../scripts/build/caches.ts';
import { lockFolder } from '../../server/db/folder-lock.ts';
import { childrenOf, isAlive } from '../helpers/server-process.ts';

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
  const parts = await childrenOf(pages.pid!);
  expect(parts.length).toBeGreaterThan(0);
  pages.disconnect();
  await once(pages, 'exit');
  await vi.waitFor(() => expect(parts.filter(isAlive)).toEqual([]), 10_000);
  // An end of its own would have come when they were made.
  expect(existsSync(join(project, CACHES, 'bundles'))).toBe(false);
});

it('leaves the site to another build that is still running', async () => {
  const release = lockFolder(join(project, CACHES));
  const second = fork(join(project, 'scripts/build.ts'), { silent: true });
  const said = text(second.stderr!);
  const [code] = (await once(second, 'close')) as [number];
  release!();
  expect(code).toBe(1);
  expect(await said).toMatch(/^Another build is still running here/);
});
