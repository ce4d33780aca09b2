import { getEntry } from 'astro:content';
import { DEFAULT_LOCALE, type Locale } from '../i18n/locales.ts';
import { categoryNames } from './category-names.ts';

/** A page of the library that a list of posts is about. */
interface Topic {
  /** As the API's list of posts has it. */
  query: { about: string } | { category: string };
  name: string;
  path: string;
}

async function articleName(id: string, locale: Locale): Promise<string | undefined> {
  const text =
    (await getEntry('wikiTexts', `${id}/${locale}`)) ??
    (await getEntry('wikiTexts', `${id}/${DEFAULT_LOCALE}`));
  return text?.data.title;
}

/** The topic that a query names; null: it names none; undefined: there is no such page. */
export async function topicOf(search: URLSearchParams, locale: Locale): Promise<Topic | null | undefined> {
  const [category, about] = [search.get('category'), search.get('about')];
  if (category) {
    const [found] = await categoryNames([category], locale);
    return found && { query: { category }, name: found.name, path: `/categories/${category}` };
  }
  if (!about) return null;
  const [folder, id = ''] = about.split('/');
  const name =
    folder === 'philos'
      ? (await getEntry('philosophers', id))?.data.names[locale]
      : folder === 'wiki'
        ? await articleName(id, locale)
        : undefined;
  return name === undefined ? undefined : { query: { about }, name, path: `/${folder}/${id}` };
}
