import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { placeCached } from '../../../build/caches.ts';

it('places what is cached with all its folders, twice if it must be', () => {
  const folder = mkdtempSync(join(tmpdir(), 'agora-cache-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const [cache, site] = [join(folder, 'cache'), join(folder, 'site')];
  mkdirSync(join(cache, 'deep/er'), { recursive: true });
  for (const name of ['one', 'deep/er/two']) writeFileSync(join(cache, name), name);
  for (const _ of [1, 2]) {
    placeCached(cache, site);
    for (const name of ['one', 'deep/er/two']) expect(readFileSync(join(site, name), 'utf8')).toBe(name);
  }
  rmSync(site, { recursive: true });
  expect(existsSync(join(cache, 'deep/er/two'))).toBe(true);
});
