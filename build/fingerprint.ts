import { createHash } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';

const FOLDERS = ['src', 'contract', 'library', 'public', 'build'];
const CONTENT = join('src', 'content', sep);
const FILES = [
  // Vite alone reads these; what .env says of PUBLIC_ is in the variables.
  '.env.local',
  '.env.production',
  '.env.production.local',
  'astro.config.mjs',
  'package-lock.json',
  'package.json',
  'tsconfig.json',
  'firebase.json',
  'scripts/build.ts',
  'scripts/load-env.ts',
  'scripts/step.ts',
  'server/astro.ts',
  'server/disk/folder-lock.ts',
  'server/disk/is-running.ts',
  'server/config.ts',
  'server/variable-types.ts',
  'server/tracing/variables.ts',
  'server/identity/avatars.ts',
  'server/site/security.ts',
  'server/site/cache-control.ts',
  'server/site/build-in-use.ts',
  'server/site/site-index.ts',
  'server/worker-pool.ts',
];

type Variables = Readonly<Record<string, string | undefined>>;

/** Hash of all inputs of a build. */
export function hashInputs(root: string, env: Variables): Promise<string> {
  return hashFiles(root, env, () => true);
}

/** Hash of all inputs of a page except its content. */
export function hashCode(root: string, env: Variables): Promise<string> {
  return hashFiles(root, env, (path) => !path.startsWith(CONTENT));
}

async function hashFiles(root: string, env: Variables, isInput: (path: string) => boolean): Promise<string> {
  const inFolders = await Promise.all(FOLDERS.map((folder) => filesBelow(root, folder)));
  const paths = [...inFolders.flat(), ...FILES].filter(isInput).sort();
  const contents = await Promise.all(paths.map((path) => readFile(join(root, path)).catch(() => null)));
  const hash = createHash('sha256');
  paths.forEach((path, i) => {
    const content = contents[i];
    if (content) hash.update(`${path}\0${content.length}\0`).update(content);
  });
  const variables = Object.entries(env).filter(([name, value]) => name.startsWith('PUBLIC_') && value);
  hash.update(JSON.stringify(variables.sort()));
  hash.update(process.version);
  return hash.digest('hex');
}

async function filesBelow(root: string, folder: string): Promise<string[]> {
  const entries = await readdir(join(root, folder), { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)));
}
