import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import type { Library } from '../library/library.ts';
import { readContent } from '../library/read-content.ts';
import { CACHE_FOLDER, placeCached } from './caches.ts';
import { compressRendered } from './compress-rendered.ts';
import { contentPlugin } from './content-plugin.ts';
import { hashCode } from './fingerprint.ts';
import { drawCards } from './machine-readable/cards.ts';
import { writeMachineReadable } from './machine-readable/files.ts';
import { cardsOf } from './machine-readable/page-cards.ts';
import { writeSitemap } from './machine-readable/sitemap.ts';
import { prerenderEntry } from './private-interfaces.ts';
import { type SearchIndexes, writeSearchIndexes } from './search.ts';

/**
 * Reads the content before anything is bundled, and indexes it for the search, draws its cards and compresses pages
 * while others are rendered.
 */
export function agoraBuild(): AstroIntegration {
  const name = process.env['PUBLIC_SITE_NAME'] ?? 'Ágora';
  let root: string;
  let client: string;
  let site: string;
  let library: Library;
  let code: string;
  let search: Promise<SearchIndexes>;
  let cards: Promise<Map<string, string>>;
  let compression: ReturnType<typeof compressRendered>;
  let onDemand: string[];
  return {
    name: 'agora:build',
    hooks: {
      'astro:config:setup': async ({ command, config, updateConfig, addClientDirective }) => {
        root = fileURLToPath(config.root);
        addClientDirective({ name: 'first-use', entrypoint: './src/islands/search/first-use.ts' });
        if (command !== 'build' && command !== 'dev') return;
        code = await hashCode(root, process.env);
        const read = async () => (library = await readContent(root, code));
        await read();
        const content = contentPlugin({ root, read, current: () => library });
        updateConfig({ vite: { plugins: [prerenderEntry, content] } });
      },
      'astro:config:done': ({ config }) => {
        client = fileURLToPath(config.build.client);
        site = config.site!;
      },
      'astro:routes:resolved': ({ routes }) => {
        const pages = routes.filter(({ type, isPrerendered }) => type === 'page' && !isPrerendered);
        onDemand = pages.flatMap(({ pathname }) => pathname ?? []);
      },
      'astro:build:start': ({ setPrerenderer }) => {
        compression = compressRendered(join(root, CACHE_FOLDER, 'compressed'));
        setPrerenderer(compression.wrap);
        search = writeSearchIndexes(library, join(root, CACHE_FOLDER, 'search'), code);
        const cache = join(root, CACHE_FOLDER, 'cards');
        cards = drawCards(cardsOf(library, name), { cache, site: name });
        // Awaited when the pages are rendered; a failure until then is not unhandled.
        for (const work of [search, cards]) work.catch(() => {});
      },
      'astro:build:done': async ({ pages }) => {
        for (const [locale, folder] of Object.entries(await search))
          placeCached(folder, join(client, 'search', locale));
        const rendered = pages.map(({ pathname }) => `/${pathname}`);
        await writeSitemap({ client, site, library }, [...rendered, ...onDemand]);
        await writeMachineReadable({
          root,
          client,
          library,
          cards: await cards,
          site: {
            name,
            url: site,
          },
        });
        await compression.finish();
      },
    },
  };
}
