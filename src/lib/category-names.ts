import titles from 'virtual:titles';
import { DEFAULT_LOCALE, type Locale } from '../i18n/locales.ts';

const FOLDER = 'categories/';

export interface CategoryName {
  id: string;
  name: string;
}

/** Names of a post's categories, in Portuguese where untranslated; removed categories are left out. */
export function categoryNames(ids: readonly string[], locale: Locale): CategoryName[] {
  return ids.flatMap((id) => {
    const title = titles[FOLDER + id];
    const name = title?.[locale] ?? title?.[DEFAULT_LOCALE];
    return name === undefined ? [] : { id, name };
  });
}

/** All categories, in alphabetical order. */
export function allCategoryNames(locale: Locale): CategoryName[] {
  const ids = Object.keys(titles).filter((page) => page.startsWith(FOLDER));
  const { compare } = new Intl.Collator(locale);
  return categoryNames(
    ids.map((page) => page.slice(FOLDER.length)),
    locale,
  ).sort((a, b) => compare(a.name, b.name));
}
