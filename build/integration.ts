import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import type { Library } from '../library/library.ts';
import { readContent } from '../library/read-content.ts';
import { CACHE_FOLDER } from './caches.ts';
import { contentPlugin } from './content-plugin.ts';
import { hashCode } from './fingerprint.ts';
import { type SearchIndexes, writeSearchIndexes } from './search.ts';
import { writeSitemap } from './sitemap.ts';

/** Reads the content before anything is bundled, and indexes it for the search while pages are rendered. */
export function agoraBuild(): AstroIntegration {
  let root: string;
  let client: string;
  let site: string;
  let library: Library;
  let code: string;
  let search: Promise<SearchIndexes>;
  let onDemand: string[];
  return {
    name: 'agora:build',
    hooks: {
      'astro:config:setup': async ({ command, config, updateConfig }) => {
        root = fileURLToPath(config.root);
        if (command !== 'build' && command !== 'dev') return;
        code = await hashCode(root, process.env);
        const read = async () => (library = await readContent(root, code));
        await read();
        updateConfig({ vite: { plugins: [contentPlugin({ root, read, current: () => library })] } });
      },
      'astro:config:done': ({ config }) => {
        client = fileURLToPath(config.build.client);
        site = config.site!;
      },
      'astro:routes:resolved': ({ routes }) => {
        const pages = routes.filter(({ type, isPrerendered }) => type === 'page' && !isPrerendered);
        onDemand = pages.flatMap(({ pathname }) => pathname ?? []);
      },
      'astro:build:start': () => {
        search = writeSearchIndexes(library, join(root, CACHE_FOLDER, 'search'));
        // Awaited when the pages are rendered; a failure until then is not unhandled.
        search.catch(() => {});
      },
      'astro:build:done': async ({ pages }) => {
        for (const [locale, folder] of Object.entries(await search))
          await cp(folder, join(client, 'pagefind', locale), { recursive: true });
        const rendered = pages.map(({ pathname }) => `/${pathname}`);
        await writeSitemap(client, site, [...rendered, ...onDemand]);
      },
    },
  };
}
