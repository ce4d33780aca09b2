import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration, AstroPrerenderer } from 'astro';
import { LOCALE_TAGS } from '../../contract/locales.ts';
import { PageOrder } from './page-order.ts';
import { SearchIndex } from './search/search-index.ts';
import { mark } from './timeline.ts';

type Default = AstroPrerenderer & { app?: { resolveStreaming?: () => boolean } };

/** Renders the pages and indexes each for the search while the next is rendered. */
export function prerenderer(): AstroIntegration {
  let search: SearchIndex;
  let client: string;
  const order = new PageOrder();
  let pages = 0;
  return {
    name: 'agora:prerenderer',
    hooks: {
      'astro:config:done': ({ config }) => {
        client = fileURLToPath(config.build.client);
        search = new SearchIndex(join(fileURLToPath(config.root), 'node_modules/.cache/agora/search'));
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
          getStaticPaths: async () => order.sort(await prerenderer.getStaticPaths()),
          async render(request, options) {
            const rendered = await prerenderer.render(request, options);
            const response = rendered instanceof Response ? rendered : rendered.response;
            if (!response.headers.get('content-type')?.startsWith('text/html')) return rendered;
            const html = Buffer.from(await response.arrayBuffer());
            const { pathname } = new URL(request.url);
            pages += 1;
            await search.add(pathname.replace(/\.html$/, ''), html.toString());
            const completed = order.completedBy({ pathname, route: options.routeData });
            if (completed) search.finish(LOCALE_TAGS[completed]);
            return new Response(html, response);
          },
        }));
      },
      'astro:build:setup': ({ updateConfig }) => {
        // Astro leaves its entry out when there is another prerenderer than its own.
        const build = { rolldownOptions: { input: 'astro/entrypoints/prerender' } };
        updateConfig({ environments: { prerender: { build } } });
      },
      'astro:build:generated': async () => {
        mark('pages', pages);
        mark('search', await search.write(join(client, 'pagefind')));
      },
    },
  };
}
