/**
 * Adds to package-lock.json the optional packages of other platforms that npm leaves out when it cannot see
 * them (https://github.com/npm/cli/issues/4828), and removes addresses of registries. Without the first
 * `npm ci` refuses the lock elsewhere; the second would tie the project to one registry.
 */
import { readFile, writeFile } from 'node:fs/promises';

interface LockedPackage {
  version?: string;
  resolved?: string;
  optionalDependencies?: Record<string, string>;
  os?: string[];
  cpu?: string[];
  libc?: string[];
  optional?: boolean;
  dev?: boolean;
}

const LOCK = new URL('../package-lock.json', import.meta.url);
const SYSTEMS: Record<string, string> = { windows: 'win32' };
const EXACT = /^\d+\.\d+\.\d+(?:-[\w.]+)?$/;

/** `@oxlint/binding-linux-arm-gnueabihf` runs on linux, arm, glibc. */
function platformOf(name: string): Pick<LockedPackage, 'os' | 'cpu' | 'libc'> | null {
  const match =
    /[-/](android|darwin|freebsd|linux|netbsd|openbsd|openharmony|sunos|win32|windows)-([a-z0-9_]+)(?:-(.+))?$/.exec(
      name,
    );
  if (!match) return /wasm32(?:-wasi)?$/.test(name) ? { cpu: ['wasm32'] } : null;
  const [, system, cpu, abi = ''] = match;
  const libc = abi.startsWith('musl') ? ['musl'] : abi.startsWith('gnu') ? ['glibc'] : undefined;
  return { os: [SYSTEMS[system!] ?? system!], cpu: [cpu!], ...(system === 'linux' && libc && { libc }) };
}

/** Where a package at `path` finds `name`, from its own folder upwards. */
function* placesOf(path: string, name: string): Generator<string> {
  for (let folder = path; ; folder = folder.slice(0, folder.lastIndexOf('/node_modules/'))) {
    yield `${folder}/node_modules/${name}`;
    if (!folder.includes('/node_modules/')) break;
  }
  yield `node_modules/${name}`;
}

const lock = JSON.parse(await readFile(LOCK, 'utf8')) as { packages: Record<string, LockedPackage> };
const { packages } = lock;
let added = 0;
for (const [path, parent] of Object.entries(packages)) {
  delete parent.resolved;
  for (const [name, version] of Object.entries(parent.optionalDependencies ?? {})) {
    const platform = platformOf(name);
    if (path === '' || !platform || !EXACT.test(version)) continue;
    const found = [...placesOf(path, name)].find((place) => packages[place]);
    if (found && packages[found]!.version === version) continue;
    const place = found ? `${path}/node_modules/${name}` : `node_modules/${name}`;
    packages[place] = { version, optional: true, ...(parent.dev && { dev: true }), ...platform };
    added += 1;
  }
}
lock.packages = Object.fromEntries(Object.entries(packages).sort(([a], [b]) => (a < b ? -1 : 1)));
await writeFile(LOCK, `${JSON.stringify(lock, null, 2)}\n`);
console.log(`${added} optional packages of other platforms added`);
