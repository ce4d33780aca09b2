import { LOCALE_TAGS, type Locale } from '../contract/locales.ts';
import { localePath } from '../contract/paths.ts';
import { format } from '../src/i18n/format.ts';
import { machineReadable } from '../src/i18n/messages/machine-readable/index.ts';
import type { FeedItem, FeedSource } from '../src/lib/feeds.ts';
import { articlesIn, philosophersIn } from './categories.ts';
import type { Library, Thing } from './library.ts';
import { memoizeByLocale } from './memoize.ts';
import { get } from './philosophers.ts';
import { type Summary, summarizeArticle, summarizeCategory, summarizePhilosopher } from './summaries.ts';
import { chooseText } from './text.ts';

const MAX_ITEMS = 30;

interface News extends Summary {
  changed: { date: Date; note: string };
}

function newsOf({ texts }: Thing<unknown>, { id, href, title, description, lang }: Summary, locale: Locale) {
  const { changed } = chooseText(texts, locale).text;
  return { id, href, title, description, lang, changed };
}

/** Articles and philosophers, the last changed first; of a day, those of the wiki first, in their order. */
const newestIn = memoizeByLocale((library: Library, locale): readonly News[] => {
  const { articles, philosophers } = library;
  return [
    ...[...articles.values()].map((one) => newsOf(one, summarizeArticle(one, locale), locale)),
    ...[...philosophers.values()].map((one) => newsOf(one, summarizePhilosopher(one, locale), locale)),
  ].sort((a, b) => b.changed.date.getTime() - a.changed.date.getTime());
});

interface Site {
  name: string;
  /** Origin. */
  url: string;
}

function itemsOf(news: readonly News[], locale: Locale, site: Site): FeedItem[] {
  return news.slice(0, MAX_ITEMS).map(({ href, title, description, lang, changed }) => ({
    url: new URL(href, site.url).href,
    title,
    summary: `${description} (${changed.note})`,
    modified: changed.date,
    language: lang ?? LOCALE_TAGS[locale],
  }));
}

/** What is new in the wiki and among the philosophers. */
export function wikiFeed(library: Library, locale: Locale, site: Site): FeedSource {
  const { wikiFeed, wikiFeedLead } = machineReadable[locale];
  return {
    title: `${wikiFeed} | ${site.name}`,
    description: format(wikiFeedLead, { site: site.name }),
    page: new URL(localePath(locale, '/wiki'), site.url).href,
    language: LOCALE_TAGS[locale],
    items: itemsOf(newestIn(library, locale), locale, site),
  };
}

/** What is new in a category and beneath it. */
export function categoryFeed(library: Library, id: string, locale: Locale, site: Site): FeedSource {
  const { categoryFeed, categoryFeedLead } = machineReadable[locale];
  const { title: name, href } = summarizeCategory(get(library.categories, id), locale);
  const inside = new Set(
    [...philosophersIn(library, id, locale), ...articlesIn(library, id, locale)].map(({ href }) => href),
  );
  return {
    title: `${format(categoryFeed, { name })} | ${site.name}`,
    description: format(categoryFeedLead, { name, site: site.name }),
    page: new URL(href, site.url).href,
    language: LOCALE_TAGS[locale],
    items: itemsOf(
      newestIn(library, locale).filter(({ href }) => inside.has(href)),
      locale,
      site,
    ),
  };
}
