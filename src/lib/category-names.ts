import titles from 'virtual:titles';
import { DEFAULT_LOCALE, type Locale } from '../i18n/locales.ts';

const FOLDER = 'categories/';

export interface CategoryName {
  id: string;
  name: string;
}

/** The categories that a post names and the site still has; a name that is not translated is in Portuguese. */
export function categoryNames(ids: readonly string[], locale: Locale): CategoryName[] {
  return ids.flatMap((id) => {
    const title = titles[FOLDER + id];
    const name = title?.[locale] ?? title?.[DEFAULT_LOCALE];
    return name === undefined ? [] : { id, name };
  });
}

/** Every category, in the order of the alphabet. */
export function allCategoryNames(locale: Locale): CategoryName[] {
  const ids = Object.keys(titles).filter((page) => page.startsWith(FOLDER));
  const { compare } = new Intl.Collator(locale);
  return categoryNames(
    ids.map((page) => page.slice(FOLDER.length)),
    locale,
  ).sort((a, b) => compare(a.name, b.name));
}
