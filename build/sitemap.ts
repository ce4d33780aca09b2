import { relative } from 'node:path';
import { simpleSitemapAndIndex } from 'sitemap';
import { LOCALES, LOCALE_TAGS, type Locale } from '../contract/locales.ts';
import { splitLocale } from '../contract/paths.ts';
import { isIndexable } from './indexable.ts';

interface LocalizedUrl {
  url: string;
  lang: string;
}

/** Writes the sitemap of the pages that belong in it, each with its other languages. */
export async function writeSitemap(client: string, site: string, paths: readonly string[]): Promise<void> {
  const translations = new Map<string, Map<Locale, LocalizedUrl>>();
  const all: { url: string; of: Map<Locale, LocalizedUrl> }[] = [];
  for (const path of paths) {
    const url = new URL(path, site).href;
    if (!isIndexable(client, url)) continue;
    const { locale, path: plain } = splitLocale(path);
    const of = translations.get(plain) ?? new Map<Locale, LocalizedUrl>();
    translations.set(plain, of.set(locale, { url, lang: LOCALE_TAGS[locale] }));
    all.push({ url, of });
  }
  const byUrl = new Intl.Collator('en', { numeric: true });
  await simpleSitemapAndIndex({
    hostname: site,
    // The package only takes relative paths.
    destinationDir: relative(process.cwd(), client),
    publicBasePath: '/',
    gzip: false,
    sourceData: all
      .sort((a, b) => byUrl.compare(a.url, b.url))
      .map(({ url, of }) => ({
        url,
        ...(of.size > 1 && { links: LOCALES.flatMap((locale) => of.get(locale) ?? []) }),
      })),
  });
}
