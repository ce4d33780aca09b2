import { relative } from 'node:path';
import { simpleSitemapAndIndex } from 'sitemap';
import { LOCALES, LOCALE_TAGS, type Locale } from '../../contract/locales.ts';
import { splitLocale } from '../../contract/paths.ts';
import { lastChanged } from '../../library/last-changed.ts';
import type { Library } from '../../library/library.ts';
import { isIndexable } from '../indexable.ts';

export const SITEMAP = '/sitemap-index.xml';

interface LocalizedUrl {
  url: string;
  lang: string;
}

interface Page {
  url: string;
  lastmod: string | undefined;
  translations: Map<Locale, LocalizedUrl>;
}

interface Options {
  /** Folder of the built pages. */
  client: string;
  /** Origin of the site. */
  site: string;
  library: Library;
}

/** Writes the sitemap of the pages that belong in it, each with its other languages and its last change. */
export async function writeSitemap(
  { client, site, library }: Options,
  paths: readonly string[],
): Promise<void> {
  const translations = new Map<string, Page['translations']>();
  const pages: Page[] = [];
  for (const path of paths) {
    const url = new URL(path, site).href;
    if (!isIndexable(client, url)) continue;
    const { locale, path: plain } = splitLocale(path);
    const others = translations.get(plain) ?? new Map<Locale, LocalizedUrl>();
    translations.set(plain, others.set(locale, { url, lang: LOCALE_TAGS[locale] }));
    const lastmod = lastChanged(library, plain, locale)?.toISOString();
    pages.push({ url, lastmod, translations: others });
  }
  const byUrl = new Intl.Collator('en', { numeric: true });
  await simpleSitemapAndIndex({
    hostname: site,
    // The package only takes relative paths.
    destinationDir: relative(process.cwd(), client),
    publicBasePath: '/',
    gzip: false,
    sourceData: pages.sort((a, b) => byUrl.compare(a.url, b.url)).map(toItem),
  });
}

function toItem({ url, lastmod, translations }: Page) {
  const links = LOCALES.flatMap((locale) => translations.get(locale) ?? []);
  // As the head of each page has it.
  const forOthers = { ...links[0]!, lang: 'x-default' };
  return { url, ...(lastmod && { lastmod }), ...(links.length > 1 && { links: [...links, forOthers] }) };
}
