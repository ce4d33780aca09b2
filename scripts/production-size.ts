import { readFile, readdir, stat } from 'node:fs/promises';
import { isBuiltin } from 'node:module';
import { join, resolve } from 'node:path';
import { init, parse } from 'es-module-lexer';

const ROOT = resolve(import.meta.dirname, '..');
const RENDERER = join(ROOT, 'dist/server');
/** Bytes of what `npm ci --omit=dev` installs. */
const MAX_PACKAGES = 250 * 1024 ** 2;

interface Lock {
  packages: Record<string, { dev?: boolean; devOptional?: boolean }>;
}

async function bytesIn(folder: string): Promise<number> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  const sizes = entries.map(async (entry) => {
    const path = join(folder, entry.name);
    // Packages inside a package stand in the lock themselves.
    if (entry.isDirectory()) return entry.name === 'node_modules' ? 0 : bytesIn(path);
    return entry.isFile() ? (await stat(path)).size : 0;
  });
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}

/** Packages of development that the built renderer imports. */
async function missingPackages({ packages }: Lock): Promise<string[]> {
  await init;
  const isMissing = (specifier: string) => {
    const found = packages[`node_modules/${/^(?:@[^/]+\/)?[^/]+/.exec(specifier)![0]}`];
    return !found || found.dev === true;
  };
  const names = (await readdir(RENDERER, { recursive: true })).filter((name) => name.endsWith('.mjs'));
  const found = await Promise.all(
    names.map(async (name) => {
      const [imports] = parse(await readFile(join(RENDERER, name), 'utf8'));
      return imports.flatMap(({ n: specifier }) =>
        specifier && !/^[./]/.test(specifier) && !isBuiltin(specifier) && isMissing(specifier)
          ? [`${name} imports ${specifier}`]
          : [],
      );
    }),
  );
  return found.flat();
}

/** What production installs on this platform, in bytes, and what is wrong with it. */
export async function productionSize(): Promise<{ bytes: number; problems: string[] }> {
  const lock = JSON.parse(await readFile(join(ROOT, 'package-lock.json'), 'utf8')) as Lock;
  const installed = Object.entries(lock.packages).filter(
    ([path, { dev, devOptional }]) => path !== '' && !dev && !devOptional,
  );
  const sizes = await Promise.all(installed.map(([path]) => bytesIn(join(ROOT, path))));
  const bytes = sizes.reduce((sum, size) => sum + size, 0);
  const problems = (await missingPackages(lock)).map(
    (found) => `dist/server/${found}, which production lacks`,
  );
  if (bytes > MAX_PACKAGES) problems.push(`Packages of production: ${Math.round(bytes / 1024 ** 2)} MB`);
  return { bytes, problems };
}
