import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type AstroIntegration, type RouteData, sync } from 'astro';
import { StaticPaths } from 'astro/runtime/prerender/static-paths.js';
import { hashCode } from './inputs.ts';
import { KEPT, KeptCode, type Renderer } from './kept-code.ts';
import { PageMaker } from './page-maker.ts';
import { PRERENDERER } from './prerenderer.ts';
import { mark } from './timeline.ts';

/** As many as a whole build renders at a time. */
const AT_A_TIME = 8;

type ConfigDone = Parameters<NonNullable<AstroIntegration['hooks']['astro:config:done']>>[0];
type Configured = Pick<ConfigDone, 'config' | 'logger'>;

/**
 * Builds other content with the code of the last build, without Astro's: Astro reads the content, and the renderer of
 * that build makes the pages that are not as they were. False when the code is another.
 */
export async function rebuild(root: string): Promise<boolean> {
  const kept = join(root, KEPT);
  const code = await hashCode(root, process.env);
  const bundles = await new KeptCode(kept).open(code);
  if (!bundles) return false;
  const { config, logger } = await readContent();
  mark('content');
  const dist = fileURLToPath(config.outDir);
  const site = fileURLToPath(config.build.client);
  await rm(dist, { recursive: true, force: true });
  bundles.writeFiles(dist);
  const renderer = await bundles.loadRenderer();
  const maker = await PageMaker.open({ kept, site, code });
  mark('bundles');
  const pages = await makePages(renderer, maker, site, new URL(config.site!));
  // While the search index is written.
  await Promise.all([maker.finish(), tellIntegrations({ config, logger }, pages)]);
  return true;
}

async function tellIntegrations({ config, logger }: Configured, pages: { pathname: string }[]) {
  const done = { dir: config.build.client, pages, assets: new Map(), logger };
  for (const { name, hooks } of config.integrations) {
    if (name !== PRERENDERER) await hooks['astro:build:done']?.(done);
  }
}

async function readContent(): Promise<Configured> {
  let configured: Configured | undefined;
  const hooks = { 'astro:config:done': (said: ConfigDone) => void (configured = said) };
  await sync({ logLevel: 'warn', integrations: [{ name: 'agora:rebuild', hooks }] });
  return configured!;
}

async function makePages(renderer: Renderer, maker: PageMaker, site: string, origin: URL) {
  const paths = maker.expect(await new StaticPaths(renderer).getAll());
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
  return paths
    .filter(({ route }) => route.type === 'page')
    .map(({ pathname }) => ({ pathname: pathname.replace(/^\//, '') }));
}

/** The address of a file, as Astro names it with `build.format: 'file'`. */
function fileOf(pathname: string, { type }: RouteData): string {
  if (type === 'endpoint') return pathname;
  return pathname === '/' ? '/index.html' : `${pathname}.html`;
}
