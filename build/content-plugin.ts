import { join, sep } from 'node:path';
import type { Plugin } from 'vite';
import { byLocale } from '../contract/languages.ts';
import { definitionsOf } from '../library/definitions.ts';
import { fetchedFiles } from '../library/fetched-files.ts';
import type { Library } from '../library/library.ts';
import { facetsOf } from '../library/search-facets.ts';
import { listNames } from '../library/search-documents.ts';
import type { Texts } from '../library/text.ts';
import type { DefinitionEntry } from '../src/lib/search/definitions.ts';

/** By the name of the module. */
const DATA: Record<string, (library: Library) => unknown> = {
  'virtual:titles': titlesOf,
  'virtual:names': listNames,
  'virtual:facets': facetsOf,
  'virtual:definitions': (library) => byLocale((locale) => withoutCopies(definitionsOf(library, locale))),
};
const RESOLVED = '\0';

interface Options {
  root: string;
  /** Reloads the content. */
  read: () => Promise<Library>;
  current: () => Library;
}

/**
 * Gives bundles the titles and names of pages, and definitions; in the dev server, answers the files that pages fetch,
 * reads edited content and reloads the page.
 */
export function contentPlugin({ root, read, current }: Options): Plugin {
  const content = join(root, 'src/content') + sep;
  return {
    name: 'agora:content',
    resolveId: (id) => (DATA[id] ? RESOLVED + id : undefined),
    load: (id) => {
      const dataOf = id.startsWith(RESOLVED) ? DATA[id.slice(RESOLVED.length)] : undefined;
      return dataOf && `export default ${JSON.stringify(dataOf(current()))}`;
    },
    configureServer({ middlewares, watcher, environments, hot }) {
      middlewares.use(({ url = '' }, response, next) => {
        const data = fetchedFiles(current()).get(url);
        if (data) response.setHeader('content-type', 'application/json').end(JSON.stringify(data));
        else next();
      });
      watcher.add(content);
      const update = async (path: string) => {
        if (!path.startsWith(content)) return;
        try {
          await read();
          for (const { moduleGraph } of Object.values(environments)) {
            for (const id of Object.keys(DATA)) {
              const module = moduleGraph.getModuleById(RESOLVED + id);
              if (module) moduleGraph.invalidateModule(module);
            }
          }
          hot.send({ type: 'full-reload' });
        } catch (error) {
          const { message, stack = '' } = error as Error;
          hot.send({ type: 'error', err: { message, stack } });
        }
      };
      for (const event of ['add', 'change', 'unlink'] as const) watcher.on(event, update);
    },
  };
}

/** Each definition once, however many names it has. */
function withoutCopies(entries: readonly DefinitionEntry[]) {
  const all = [...new Set(entries.map(([, definition]) => definition))];
  return { all, names: entries.map(([key, definition]) => [key, all.indexOf(definition)]) };
}

function titlesOf({ philosophers, articles, categories }: Library) {
  return Object.fromEntries([
    ...[...philosophers.values()].map(({ id, facts }) => [`philos/${id}`, facts.names]),
    ...[...articles.values()].map(({ id, texts }) => [`wiki/${id}`, textTitles(texts)]),
    ...[...categories.values()].map(({ id, texts }) => [`categories/${id}`, textTitles(texts)]),
  ]);
}

const textTitles = (texts: Texts) =>
  Object.fromEntries(Object.entries(texts).map(([locale, { title }]) => [locale, title]));
