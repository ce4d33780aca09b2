import { readFileSync } from 'node:fs';
import { afterEach, expect, it, vi } from 'vitest';

const FILE = new URL('../../src/site-config.ts', import.meta.url);
const NAMES = [...new Set(readFileSync(FILE, 'utf8').match(/PUBLIC_[A-Z_]*[A-Z]/g))];

afterEach(() => vi.unstubAllEnvs());

async function configWith(value: string | undefined) {
  for (const name of NAMES) vi.stubEnv(name, value);
  vi.resetModules();
  const config = await import('../../src/site-config.ts');
  return Object.entries(config).map(([name, value]) => [name, value || undefined]);
}

it('takes an empty variable for an absent one, as the server does', async () => {
  expect(NAMES.length).toBeGreaterThan(10);
  expect(await configWith('')).toEqual(await configWith(undefined));
});
