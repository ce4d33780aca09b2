import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { StaticPaths } from 'astro/runtime/prerender/static-paths.js';
import { CACHES, keptContent, removeLeftovers, unfinished } from './caches.ts';
import { copyContent } from './content/integration.ts';
import { readContent } from './content/read.ts';
import type { Bundles, Renderer } from './kept-code.ts';
import { PageMaker } from './page-maker.ts';
import { writeSitemap } from './sitemap.ts';
import { mark } from './timeline.ts';

type Path = Awaited<ReturnType<StaticPaths['getAll']>>[number];

interface Options {
  root: string;
  /** Stands for the code. */
  code: string;
  /** Made of the code; being made, or those of the last build. */
  bundles: Bundles | Promise<Bundles>;
}

/** Reads the content while bundles are made, and makes the pages that are not as they were with the renderer in them. */
export async function makeSite({ root, code, bundles: making }: Options): Promise<void> {
  await removeLeftovers(root);
  const content = keptContent(root);
  const reading = readContent({ root, kept: content, code }).then(() => mark('content'));
  const [bundles] = await Promise.all([making, reading]);
  const renderer = await bundles.loadRenderer();
  const dist = join(root, 'dist');
  // The last site stays until there is all of the new one.
  const made = unfinished(dist);
  const site = join(made, 'client');
  const maker = await PageMaker.open({ kept: join(root, CACHES), site, code });
  const paths = maker.expect(await new StaticPaths(renderer).getAll());
  bundles.writeFiles(made);
  await copyContent(content, join(made, 'server'));
  mark('bundles');
  await makePages(paths, renderer, maker, { site, origin: bundles.site });
  const pages = paths.filter(({ route }) => route.type === 'page').map(({ pathname }) => pathname);
  // While the search index is written.
  await Promise.all([maker.finish(), writeSitemap(site, bundles.site, [...pages, ...bundles.pagesOnDemand])]);
  await rm(dist, { recursive: true, force: true });
  await rename(made, dist);
}

interface Target {
  site: string;
  origin: string;
}

async function makePages(paths: Path[], renderer: Renderer, maker: PageMaker, { site, origin }: Target) {
  for (const path of paths) {
    const address = fileOf(path);
    const request = new Request(new URL(address, origin));
    const render = () => renderer.render(request, { routeData: path.route });
    const answer = await maker.make(path, address, render).catch((cause) => {
      throw new Error(`${address} could not be made`, { cause });
    });
    if (!answer.body) continue;
    const file = join(site, address);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, Buffer.from(await answer.arrayBuffer()));
  }
}

/** The address of a file, as Astro names it with `build.format: 'file'`. */
function fileOf({ pathname, route }: Path): string {
  if (route.type === 'endpoint') return pathname;
  return pathname === '/' ? '/index.html' : `${pathname}.html`;
}
