import { join, sep } from 'node:path';
import type { Plugin } from 'vite';
import type { Library } from '../library/library.ts';
import type { Texts } from '../library/text.ts';

const TITLES = 'virtual:titles';
const RESOLVED = `\0${TITLES}`;

interface Options {
  root: string;
  /** Reloads the content. */
  read: () => Promise<Library>;
  current: () => Library;
}

/** Gives bundles the titles of pages; in the dev server, reads edited content and reloads the page. */
export function contentPlugin({ root, read, current }: Options): Plugin {
  const content = join(root, 'src/content') + sep;
  return {
    name: 'agora:content',
    resolveId: (id) => (id === TITLES ? RESOLVED : undefined),
    load: (id) => (id === RESOLVED ? `export default ${JSON.stringify(titlesOf(current()))}` : undefined),
    configureServer({ watcher, environments, hot }) {
      watcher.add(content);
      const update = async (path: string) => {
        if (!path.startsWith(content)) return;
        try {
          await read();
          for (const { moduleGraph } of Object.values(environments)) {
            const titles = moduleGraph.getModuleById(RESOLVED);
            if (titles) moduleGraph.invalidateModule(titles);
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

function titlesOf({ philosophers, articles, categories }: Library) {
  return Object.fromEntries([
    ...[...philosophers.values()].map(({ id, facts }) => [`philos/${id}`, facts.names]),
    ...[...articles.values()].map(({ id, texts }) => [`wiki/${id}`, textTitles(texts)]),
    ...[...categories.values()].map(({ id, texts }) => [`categories/${id}`, textTitles(texts)]),
  ]);
}

const textTitles = (texts: Texts) =>
  Object.fromEntries(Object.entries(texts).map(([locale, { title }]) => [locale, title]));
