import { cp, mkdir, mkdtemp, readdir, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const ROOT = resolve(import.meta.dirname, '../..');
const COPIED = [
  'src',
  'build',
  'contract',
  'library',
  'public',
  'scripts',
  'server',
  'astro.config.mjs',
  'firebase.json',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
];

/** A copy of the project without content. Packages are linked, what a build keeps beside them is its own. */
export async function copyProject(): Promise<string> {
  const project = await mkdtemp(join(tmpdir(), 'agora-bench-'));
  const content = join(ROOT, 'src/content');
  for (const name of COPIED) {
    await cp(join(ROOT, name), join(project, name), {
      recursive: true,
      filter: (path) => path !== content,
    });
  }
  const packages = join(project, 'node_modules');
  await mkdir(packages);
  for (const name of await readdir(join(ROOT, 'node_modules'))) {
    if (name.startsWith('.') && name !== '.bin') continue;
    await symlink(join(ROOT, 'node_modules', name), join(packages, name));
  }
  return project;
}
