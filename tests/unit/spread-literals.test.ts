import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const SOURCES = join(import.meta.dirname, '../../src');

it('no element takes its attributes by the spread of a literal, which switches off the check of their names', async () => {
  const names = (await readdir(SOURCES, { recursive: true })).filter((name) => /\.(?:tsx|astro)$/.test(name));
  expect(names.length).toBeGreaterThan(100);
  const texts = await Promise.all(
    names.map(async (name) => [name, await readFile(join(SOURCES, name), 'utf8')]),
  );
  expect(texts.filter(([, text]) => text!.includes('{...{')).map(([name]) => name)).toEqual([]);
});
