import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { StaticPaths } from 'astro/runtime/prerender/static-paths.js';
import { keptContent, unfinished } from './caches.ts';
import { copyContent } from './content/integration.ts';
import type { Bundles } from './kept-code.ts';
import { KeptPages } from './kept-pages.ts';
import { makePages } from './make-pages.ts';
import type { Part } from './run-part.ts';
import { writeSitemap } from './sitemap.ts';
import { mark } from './timeline.ts';

interface Options {
  root: string;
  /** Where the files are made; the last site stays until all of them are. */
  site: string;
  /** Stands for the code. */
  code: string;
  /** Made of the code; being made, or those of the last build. */
  bundles: Bundles | Promise<Bundles>;
  /** Reads the content, and makes the search of it meanwhile. */
  content: Part;
  signal: AbortSignal;
}

/** Makes the pages that are not as they were, with the renderer in the bundles, and puts the site in place of the last. */
export async function makeSite({ root, site, code, bundles, content, signal }: Options): Promise<void> {
  const dist = join(root, 'dist');
  const client = join(site, 'client');

  async function makeFiles(ready: Bundles): Promise<void> {
    const renderer = await ready.loadRenderer();
    const paths = await new StaticPaths(renderer).getAll();
    const last = await KeptPages.open(dist, code);
    ready.writeFiles(site);
    await copyContent(keptContent(root), join(site, 'server'));
    mark('bundles');
    const kept = await makePages(paths, { renderer, kept: last, site, origin: ready.site, signal });
    await last.write(site);
    const pages = paths.filter(({ route }) => route.type === 'page').map(({ pathname }) => pathname);
    await writeSitemap(client, ready.site, [...pages, ...ready.pagesOnDemand]);
    mark('pages', pages.length, kept);
  }

  const read = content.ready.then(() => mark('content'));
  await Promise.all([content.done, Promise.all([bundles, read]).then(([ready]) => makeFiles(ready))]);
  mark('search');
  const old = unfinished(`${dist}.old`);
  if (existsSync(dist)) await rename(dist, old);
  await rename(site, dist);
  await rm(old, { recursive: true, force: true });
}
