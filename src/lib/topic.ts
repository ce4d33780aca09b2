import titles from 'virtual:titles';
import { DEFAULT_LOCALE, type Locale } from '../i18n/locales.ts';

/** A page of the library that a list of posts is about. */
interface Topic {
  /** As the API's list of posts has it. */
  query: { about: string } | { category: string };
  name: string;
  path: string;
}

/** The query's topic; null: none; undefined: unknown page. */
export function topicOf(search: URLSearchParams, locale: Locale): Topic | null | undefined {
  const [category, about] = [search.get('category'), search.get('about')];
  const page = category ? `categories/${category}` : about;
  if (!page) return null;
  const name = titles[page]?.[locale] ?? titles[page]?.[DEFAULT_LOCALE];
  if (name === undefined) return undefined;
  return { query: category ? { category } : { about: page }, name, path: `/${page}` };
}
