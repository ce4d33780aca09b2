import { mkdir, readFile, readdir, realpath, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { copyProject } from '../../bench/build/project.ts';
import { CACHE_FOLDER, placeCached } from '../../build/caches.ts';
import { publish } from '../../build/publish.ts';
import { retainAssets } from '../../build/retained-assets.ts';
import { writeSiteIndex } from '../../build/site-files.ts';

const ROOT = resolve(import.meta.dirname, '../..');

/** Files of a build are links to those of the one it was copied from: a changed one is another file. */
async function replace(path: string, text: string): Promise<void> {
  await rm(path);
  await writeFile(path, text);
}

/** A copy of the project with the finished build, as an operator has one. */
export async function deployedProject(): Promise<string> {
  const project = await copyProject();
  const build = await realpath(join(ROOT, 'dist'));
  await mkdir(join(project, '.builds'));
  placeCached(build, join(project, '.builds', basename(build)));
  await symlink(join('.builds', basename(build)), join(project, 'dist'));
  await retainAssets(join(project, 'dist'), join(project, '.cache/assets'));
  return project;
}

const isText = (name: string) => /\.(?:html|mjs|js|css)$/.test(name);

async function textsBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && isText(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
}

/**
 * Puts a new build in place by the steps of `npm run build` that follow Astro's: its page at `path` says `words`, and
 * the style at `style` has another name.
 */
export async function publishNextBuild(
  project: string,
  { path, words, style }: { path: string; words: string; style: string },
): Promise<void> {
  const folder = join(project, '.builds/unfinished');
  placeCached(await realpath(join(project, 'dist')), folder);
  const page = join(folder, `client${path}.html`);
  const renamed = style.replace(/\.[\w-]+\.css$/, '.NextBuild.css');
  await rename(join(folder, 'client', style), join(folder, 'client', renamed));
  for (const file of [
    ...(await textsBelow(join(folder, 'client'))),
    ...(await textsBelow(join(folder, 'server'))),
  ]) {
    const text = await readFile(file, 'utf8');
    const changed = text.replaceAll(basename(style), basename(renamed));
    const next = file === page ? changed.replace('</main>', `<p>${words}</p></main>`) : changed;
    if (next !== text) await replace(file, next);
  }
  await retainAssets(folder, join(project, '.cache/assets'));
  await rm(join(folder, 'site.json'));
  await writeSiteIndex(folder, join(ROOT, CACHE_FOLDER, 'compressed'));
  await publish(project, folder);
}
