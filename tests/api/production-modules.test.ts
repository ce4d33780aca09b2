import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');

/** `debug` tries `supports-color` and does without. */
const TRIED = ['node_modules/supports-color', 'node_modules/has-flag'];

interface Lock {
  packages: Record<string, { dev?: boolean }>;
}

it('loads nothing of demo mode beside a Firebase project, no tracing without a collector, and no tool of a build', async () => {
  const child = fork(join(ROOT, 'tests/helpers/production-modules.ts'), { execArgv: [] });
  const [{ modules, packages }] = (await once(child, 'message')) as [Record<string, string[]>];
  expect(modules).toContain('server/features/posts/routes.ts');
  expect(modules).toContain('server/root-app.ts');
  expect(modules!.filter((path) => path.startsWith('server/demo/'))).toEqual([]);
  expect(modules).not.toContain('server/tracing/open-telemetry.ts');

  const lock = JSON.parse(await readFile(join(ROOT, 'package-lock.json'), 'utf8')) as Lock;
  expect(packages).toContain('node_modules/pg');
  expect(packages!.filter((path) => lock.packages[path]?.dev && !TRIED.includes(path))).toEqual([]);
});
