import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { RouteData } from 'astro';
import { StaticPaths } from 'astro/runtime/prerender/static-paths.js';
import { CACHES, keptContent, removeLeftovers } from './caches.ts';
import { copyContent } from './content/integration.ts';
import { readContent } from './content/read.ts';
import { hashCode } from './inputs.ts';
import type { Renderer } from './kept-code.ts';
import { getBundles } from './make-bundles.ts';
import { PageMaker } from './page-maker.ts';
import { writeSitemap } from './sitemap.ts';
import { mark } from './timeline.ts';

const AT_A_TIME = 8;

type Path = Awaited<ReturnType<StaticPaths['getAll']>>[number];

/**
 * Builds the site: bundles of the code, while the content is read, and then, with the renderer among the bundles, the
 * pages that are not as they were.
 */
export async function makeSite(root: string): Promise<void> {
  const code = await hashCode(root, process.env);
  await removeLeftovers(root);
  const content = keptContent(root);
  const reading = readContent({ root, kept: content, code }).then(() => mark('content'));
  const [bundles] = await Promise.all([getBundles(root, code), reading]);
  const renderer = await bundles.loadRenderer();
  const dist = join(root, 'dist');
  const site = join(dist, 'client');
  const maker = await PageMaker.open({ kept: join(root, CACHES), site, code });
  // Reads the library, and throws when its parts contradict each other: until then the last site stays.
  const paths = maker.expect(await new StaticPaths(renderer).getAll());
  await rm(dist, { recursive: true, force: true });
  bundles.writeFiles(dist);
  await copyContent(content, join(dist, 'server'));
  mark('bundles');
  await makePages(paths, renderer, maker, { site, origin: bundles.site });
  const pages = paths.filter(({ route }) => route.type === 'page').map(({ pathname }) => pathname);
  // While the search index is written.
  await Promise.all([maker.finish(), writeSitemap(site, bundles.site, [...pages, ...bundles.pagesOnDemand])]);
}

interface Target {
  site: string;
  origin: string;
}

async function makePages(paths: Path[], renderer: Renderer, maker: PageMaker, { site, origin }: Target) {
  const queue = paths.values();
  const work = async () => {
    for (const { pathname, route } of queue) {
      const request = new Request(new URL(fileOf(pathname, route), origin));
      const answer = await maker.make(request, route, () => renderer.render(request, { routeData: route }));
      if (!answer.body) continue;
      const file = join(site, fileOf(pathname, route));
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, Buffer.from(await answer.arrayBuffer()));
    }
  };
  await Promise.all(Array.from({ length: AT_A_TIME }, work));
}

/** The address of a file, as Astro names it with `build.format: 'file'`. */
function fileOf(pathname: string, { type }: RouteData): string {
  if (type === 'endpoint') return pathname;
  return pathname === '/' ? '/index.html' : `${pathname}.html`;
}
