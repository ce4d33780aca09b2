import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { LOCALES } from '../../contract/locales.ts';
import { localePath } from '../../contract/paths.ts';
import { markdownPages } from '../../library/as-markdown.ts';
import { fetchedFiles } from '../../library/fetched-files.ts';
import { guideForModels } from '../../library/guide-for-models.ts';
import type { Library } from '../../library/library.ts';
import { categoryFeed, wikiFeed } from '../../library/news.ts';
import { frame } from '../../src/i18n/messages/frame/index.ts';
import { FEED_FILES } from '../../src/lib/feed-files.ts';
import { type FeedSource, toJsonFeed, toRss } from '../../src/lib/feeds.ts';
import { placeCached } from '../caches.ts';
import { drawIcons } from './icons.ts';
import { type SiteNames, openSearch, robots, webManifest } from './site-description.ts';

type WrittenFile = readonly [path: string, content: string | Buffer];

/** What machines read beside the pages, by path: Markdown, feeds and descriptions of the site in each language. */
export async function* machineReadableFiles(library: Library, site: SiteNames): AsyncGenerator<WrittenFile> {
  yield ['/robots.txt', robots(site)];
  for (const locale of LOCALES) {
    const at = (path: string) => localePath(locale, path);
    yield [at('/manifest.webmanifest'), webManifest(locale, site)];
    yield [at('/opensearch.xml'), openSearch(locale, site)];
    const about = frame[locale].about;
    yield [at('/llms.txt'), guideForModels(library, locale, { ...site, about })];
    for (const { path, body } of markdownPages(library, locale, site)) yield [path, body];
    yield* feedFiles(at('/wiki'), wikiFeed(library, locale, site));
    for (const id of library.categories.keys())
      yield* feedFiles(at(`/categories/${id}`), categoryFeed(library, id, locale, site));
  }
}

async function* feedFiles(page: string, feed: FeedSource): AsyncGenerator<WrittenFile> {
  yield [`${page}/${FEED_FILES.rss}`, await toRss(feed)];
  yield [`${page}/${FEED_FILES.json}`, toJsonFeed(feed)];
}

interface Options {
  root: string;
  /** Folder of the built pages. */
  client: string;
  library: Library;
  site: SiteNames;
  /** Drawn cards by path. */
  cards: ReadonlyMap<string, string>;
}

/** Writes all files of the site that are made from the library alone. */
export async function writeMachineReadable({ root, client, library, site, cards }: Options): Promise<void> {
  const folders = new Set<string>();
  const place = (path: string) => {
    const file = join(client, path);
    const folder = dirname(file);
    if (!folders.has(folder)) mkdirSync(folder, { recursive: true });
    folders.add(folder);
    return file;
  };
  for await (const [path, content] of machineReadableFiles(library, site))
    writeFileSync(place(path), content);
  for (const [path, data] of fetchedFiles(library)) writeFileSync(place(path), JSON.stringify(data));
  for (const [path, png] of await drawIcons(root)) writeFileSync(place(path), png);
  for (const [path, cached] of cards) placeCached(cached, place(path));
}
