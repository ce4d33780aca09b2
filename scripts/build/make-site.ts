import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { StaticPaths } from 'astro/runtime/prerender/static-paths.js';
import { keptContent, removeLeftovers, unfinished } from './caches.ts';
import { copyContent } from './content/integration.ts';
import { openLibrary } from './content/open-library.ts';
import { readContent } from './content/read.ts';
import type { Bundles } from './kept-code.ts';
import { KeptPages } from './kept-pages.ts';
import { makePages } from './make-pages.ts';

import { runScript } from './run-script.ts';
import { writeSitemap } from './sitemap.ts';
import { mark } from './timeline.ts';

interface Options {
  root: string;
  /** Stands for the code. */
  code: string;
  /** Made of the code; being made, or those of the last build. */
  bundles: Bundles | Promise<Bundles>;
  signal: AbortSignal;
}

/**
 * Reads the content while bundles are made, and makes the pages that are not as they were with the renderer in them. The
 * search is made meanwhile, of the content alone.
 */
export async function makeSite({ root, code, bundles, signal }: Options): Promise<void> {
  const content = keptContent(root);
  const dist = join(root, 'dist');
  // The last site stays until there is all of the new one.
  const made = unfinished(dist);
  const client = join(made, 'client');

  async function read(): Promise<void> {
    await removeLeftovers(root);
    await readContent({ root, kept: content, code });
    // What is missing is said before there are bundles.
    await openLibrary(content);
    mark('content');
  }

  async function render(ready: Bundles): Promise<void> {
    const renderer = await ready.loadRenderer();
    const paths = await new StaticPaths(renderer).getAll();
    const last = await KeptPages.open(dist, code);
    ready.writeFiles(made);
    await copyContent(content, join(made, 'server'));
    mark('bundles');
    const kept = await makePages(paths, { renderer, kept: last, site: made, origin: ready.site });
    await last.write(made);
    const pages = paths.filter(({ route }) => route.type === 'page').map(({ pathname }) => pathname);
    await writeSitemap(client, ready.site, [...pages, ...ready.pagesOnDemand]);
    mark('pages', pages.length, kept);
  }

  const reading = read();
  const args = [join(client, 'pagefind')];
  const searching = reading.then(() => runScript(root, 'search.ts', { args, signal }));
  const rendering = Promise.all([bundles, reading]).then(([ready]) => render(ready));
  await Promise.all([searching, rendering]);
  mark('search');
  const old = unfinished(`${dist}.old`);
  await rename(dist, old).catch(() => {});
  await rename(made, dist);
  await rm(old, { recursive: true, force: true });
}
