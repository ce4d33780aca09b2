import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration, AstroPrerenderer } from 'astro';
import { LOCALE_TAGS } from '../../contract/locales.ts';
import { hashCode } from './inputs.ts';
import { PageCache } from './page-cache.ts';
import { PageOrder } from './page-order.ts';
import { SearchIndex } from './search/search-index.ts';
import { mark } from './timeline.ts';

type Default = AstroPrerenderer & { app?: { resolveStreaming?: () => boolean } };

/** Renders the pages that are not as they were, and indexes each for the search while the next is rendered. */
export function prerenderer(): AstroIntegration {
  let search: SearchIndex;
  let cache: PageCache;
  let site: string;
  const order = new PageOrder();
  const folders = new Set<string>();
  const counts = { pages: 0, kept: 0 };
  return {
    name: 'agora:prerenderer',
    hooks: {
      'astro:config:done': async ({ config }) => {
        const root = fileURLToPath(config.root);
        const kept = join(root, 'node_modules/.cache/agora');
        site = fileURLToPath(config.build.client);
        search = new SearchIndex(join(kept, 'search'));
        const code = await hashCode(root, process.env);
        cache = await PageCache.open({ folder: join(kept, 'pages'), site, code });
      },
      'astro:build:start': ({ setPrerenderer }) => {
        mark('content');
        setPrerenderer((prerenderer: Default) => ({
          ...prerenderer,
          async setup() {
            mark('bundles');
            await prerenderer.setup?.();
            // Streaming a page in small parts takes longer, and nobody waits for the first one.
            if (prerenderer.app?.resolveStreaming) prerenderer.app.resolveStreaming = () => false;
          },
          async getStaticPaths() {
            const paths = await prerenderer.getStaticPaths();
            cache.expect(paths);
            return order.sort(paths);
          },
          async render(request, options) {
            const { pathname } = new URL(request.url);
            const path = pathname.replace(/\.html$/, '');
            const answer = (await place(path)) ?? (await render(path, prerenderer, request, options));
            const completed = order.completedBy({ pathname, route: options.routeData });
            if (completed) search.finish(LOCALE_TAGS[completed]);
            // An answer without a body: Astro has no file to write.
            return answer;
          },
        }));
      },
      'astro:build:setup': ({ updateConfig }) => {
        // Astro leaves its entry out when there is another prerenderer than its own.
        const build = { rolldownOptions: { input: 'astro/entrypoints/prerender' } };
        updateConfig({ environments: { prerender: { build } } });
      },
      'astro:build:generated': async () => {
        await cache.finish();
        mark('pages', counts.pages, counts.kept);
        mark('search', await search.write(join(site, 'pagefind')));
      },
    },
  };

  async function place(path: string): Promise<Response | undefined> {
    const digest = await cache.place(path);
    if (digest === undefined) return undefined;
    counts.pages += 1;
    counts.kept += 1;
    if (digest) await search.addKnown(path, digest, () => readFileSync(cache.fileOf(path), 'utf8'));
    return new Response(null);
  }

  async function render(path: string, prerenderer: Default, ...request: Parameters<Default['render']>) {
    const rendered = await prerenderer.render(...request);
    const response = rendered instanceof Response ? rendered : rendered.response;
    const isPage = response.headers.get('content-type')?.startsWith('text/html');
    if (!isPage || response.headers.has('location')) return rendered;
    const html = Buffer.from(await response.arrayBuffer());
    counts.pages += 1;
    writePage(path, html);
    const digest = await search.add(path, html.toString());
    if (response.ok) cache.note(path, digest);
    // Nothing else here waits for the system, and Pagefind's processes are to get their pages meanwhile.
    await setImmediate();
    return new Response(null);
  }

  /** At once, as Astro writes a file in four steps that each wait for a thread. */
  function writePage(path: string, html: Buffer): void {
    const file = cache.fileOf(path);
    const folder = dirname(file);
    if (!folders.has(folder)) mkdirSync(folder, { recursive: true });
    folders.add(folder);
    writeFileSync(file, html);
  }
}
