import type { Locale } from '../contract/locales.ts';
import type { Library, Thing } from './library.ts';
import { memoizeByLocale } from './memoize.ts';
import { chooseText } from './text.ts';

/** First segments of paths, with the things whose pages are below. */
const FOLDERS = {
  philos: 'philosophers',
  wiki: 'articles',
  categories: 'categories',
  policies: 'policies',
} as const satisfies Record<string, keyof Library>;

const dateOf = ({ texts }: Thing<unknown>, locale: Locale) => chooseText(texts, locale).text.changed.date;

const latest = (dates: readonly Date[]): Date | null =>
  dates.length > 0 ? new Date(Math.max(...dates.map(Number))) : null;

const latestDates = memoizeByLocale((library: Library, locale) => {
  const ofKind = (kind: keyof Library) =>
    latest([...library[kind].values()].map((thing: Thing<unknown>) => dateOf(thing, locale)));
  return {
    philosophers: ofKind('philosophers'),
    articles: ofKind('articles'),
    categories: ofKind('categories'),
    policies: ofKind('policies'),
  };
});

/**
 * When the content of a page last changed, as its text says; of a list, its latest entry; null for a page that shows no
 * content. Of a headword, when it was added. `path` has no locale.
 */
export function lastChanged(library: Library, path: string, locale: Locale): Date | null {
  const [, folder = '', id = '', headword] = path.split('/');
  const dates = latestDates(library, locale);
  if (folder === '') return latest([dates.philosophers, dates.articles].filter((date) => date !== null));
  if (!Object.hasOwn(FOLDERS, folder)) return null;
  if (headword !== undefined) return library.headwords.get(headword)?.facts.added ?? null;
  const kind = FOLDERS[folder as keyof typeof FOLDERS];
  const thing = library[kind].get(id);
  return thing ? dateOf(thing, locale) : dates[kind];
}
