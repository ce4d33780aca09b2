import { getCollection, getEntry } from 'astro:content';
import { DEFAULT_LOCALE, type Locale } from '../i18n/locales.ts';

export interface CategoryName {
  id: string;
  name: string;
}

/** Name of a category in a locale, else in Portuguese; undefined for an id that names none. */
async function nameOf(id: string, locale: Locale): Promise<string | undefined> {
  const text =
    (await getEntry('categoryTexts', `${id}/${locale}`)) ??
    (await getEntry('categoryTexts', `${id}/${DEFAULT_LOCALE}`));
  return text?.data.title;
}

/** The categories that a post names and the site still has. */
export async function categoryNames(ids: readonly string[], locale: Locale): Promise<CategoryName[]> {
  const named = await Promise.all(ids.map(async (id) => ({ id, name: await nameOf(id, locale) })));
  return named.filter((category): category is CategoryName => category.name !== undefined);
}

/** Every category, in the order of the alphabet. */
export async function allCategoryNames(locale: Locale): Promise<CategoryName[]> {
  const ids = (await getCollection('categories')).map(({ id }) => id);
  const { compare } = new Intl.Collator(locale);
  return (await categoryNames(ids, locale)).sort((a, b) => compare(a.name, b.name));
}
