import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';

const IMPORT = /^\s*(?:import|export)\s(?!type\s)([^'";]*?from\s+)?['"]([^'"]+)['"]/gm;
const ONLY_TYPES = /^\{(?:\s*type\s[^,}]+,?)+\s*\}\s*from\s+$/;

/** What a module imports when it runs, types left out. */
async function importsOf(path: string): Promise<string[]> {
  const source = await readFile(path, 'utf8');
  const imports = [...source.matchAll(IMPORT)].filter(([, what = '']) => !ONLY_TYPES.test(what));
  return imports.map(([, , specifier]) =>
    specifier!.startsWith('.') ? resolve(path, '..', specifier!) : specifier!,
  );
}

/** All modules that one imports, by path or package, itself included; what those in `ends` import is left out. */
export async function walkImports(
  path: string,
  ends: ReadonlySet<string> = new Set(),
  seen = new Set<string>(),
): Promise<Set<string>> {
  if (seen.has(path)) return seen;
  seen.add(path);
  if (ends.has(path) || !/\.(?:astro|mjs|tsx?)$/.test(path) || !existsSync(path)) return seen;
  for (const imported of await importsOf(path)) await walkImports(imported, ends, seen);
  return seen;
}
