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
  added: Date;
  changed: Date;
}

type Dated = Thing<{ added?: Date | undefined }>;

function newsOf({ facts, texts }: Dated, summary: Summary, locale: Locale): News[] {
  const { id, href, title, description, lang } = summary;
  const { changed } = chooseText(texts, locale).text;
  return facts.added
    ? [{ id, href, title, description, lang, added: facts.added, changed: changed.date }]
    : [];
}

/**
 * Articles and philosophers, the last added first; of a day, those of the wiki first, in their order. What editors do to
 * a page later is on the page and no news.
 */
const newestIn = memoizeByLocale((library: Library, locale): readonly News[] => {
  const { articles, philosophers } = library;
  return [
    ...[...articles.values()].flatMap((one) => newsOf(one, summarizeArticle(one, locale), locale)),
    ...[...philosophers.values()].flatMap((one) => newsOf(one, summarizePhilosopher(one, locale), locale)),
  ].sort((a, b) => b.added.getTime() - a.added.getTime());
});

interface Site {
  name: string;
  /** Origin. */
  url: string;
}

function itemsOf(news: readonly News[], locale: Locale, site: Site): FeedItem[] {
  return news.slice(0, MAX_ITEMS).map(({ href, title, description, lang, added, changed }) => ({
    url: new URL(href, site.url).href,
    title,
    summary: description,
    published: added,
    modified: changed,
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
