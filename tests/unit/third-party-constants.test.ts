import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';

/** The packages as `firebase` itself finds them. */
const ofFirebase = createRequire(createRequire(import.meta.url).resolve('firebase/package.json'));

/** What a browser gets of a package: `module` of its package.json, and the chunks beside it. */
function sourceOf(name: string): string {
  const manifest = findManifest(name);
  const { module } = JSON.parse(readFileSync(manifest, 'utf8')) as { module: string };
  const folder = dirname(join(dirname(manifest), module));
  const scripts = readdirSync(folder).filter((file) => /^index(?:\.esm)?(?:-[\w-]+)?\.js$/.test(file));
  return scripts.map((file) => readFileSync(join(folder, file), 'utf8')).join('\n');
}

function findManifest(name: string): string {
  const folders = ofFirebase.resolve.paths(name) ?? [];
  const manifests = folders.map((folder) => join(folder, name, 'package.json'));
  const found = manifests.find((path) => existsSync(path));
  if (!found) throw new Error(`${name} is not installed.`);
  return found;
}

/** The product overrides none of them; an update that changes one has to be looked at. */
it.each([
  ['@firebase/auth', 'width of the popup', 'const DEFAULT_WIDTH = 500;'],
  ['@firebase/auth', 'height of the popup', 'const DEFAULT_HEIGHT = 600;'],
  ['@firebase/auth', 'detection of a closed popup', '}, 8000 /* _Timeout.AUTH_EVENT */);'],
  ['@firebase/auth', 'polling of the storage', 'const _POLLING_INTERVAL_MS = 800;'],
  ['@firebase/auth', 'age of a token to synchronise', 'const DEFAULT_ID_TOKEN_MAX_AGE = 5 * 60;'],
  ['@firebase/storage', 'retries of an operation', 'const DEFAULT_MAX_OPERATION_RETRY_TIME = 2 * 60 * 1000;'],
  ['@firebase/storage', 'retries of an upload', 'const DEFAULT_MAX_UPLOAD_RETRY_TIME = 10 * 60 * 1000;'],
  ['@firebase/storage', 'uploads that resume', 'blob.size() > 256 * 1024;'],
  ['@firebase/storage', 'first chunk', 'const RESUMABLE_UPLOAD_CHUNK_SIZE = 256 * 1024;'],
  ['@firebase/storage', 'largest chunk', 'if (currentSize * 2 < 32 * 1024 * 1024) {'],
  ['@firebase/installations', 'time-out', 'const PENDING_TIMEOUT_MS = 10000;'],
  ['@firebase/analytics', 'time-out of the configuration', 'const FETCH_TIMEOUT_MILLIS = 60 * 1000;'],
  ['@firebase/analytics', 'base of the backoff', 'const BASE_INTERVAL_MILLIS = 1000;'],
  ['@firebase/analytics', 'backoff after a 503', 'const LONG_RETRY_FACTOR = 30;'],
  ...[429, 500, 503, 504].map((status) => [
    '@firebase/analytics',
    `another try after a ${status}`,
    `httpStatus === ${status}`,
  ]),
] as [string, string, string][])('%s: %s is as the specification has it', (name, _what, line) => {
  expect(sourceOf(name)).toContain(line);
});
