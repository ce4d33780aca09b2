import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect, it } from 'vitest';

it('loads nothing of demo mode beside a Firebase project, and nothing of tracing without a collector', async () => {
  const child = fork(join(import.meta.dirname, '../helpers/production-modules.ts'), { execArgv: [] });
  const [loaded] = (await once(child, 'message')) as [string[]];
  expect(loaded).toContain('server/features/posts/routes.ts');
  expect(loaded).toContain('server/root-app.ts');
  expect(loaded.filter((path) => path.startsWith('server/demo/'))).toEqual([]);
  expect(loaded).not.toContain('server/tracing/open-telemetry.ts');
});
