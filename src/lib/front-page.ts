import { type CollectionEntry, getCollection } from 'astro:content';
import type { Locale } from '../i18n/locales.ts';

const PHILOSOPHERS = 8;
const ARTICLES = 5;

/** The text of a thing in a language, or in the language it was first written in. */
function textsById<Text extends { id: string; data: { original: Locale } }>(
  texts: readonly Text[],
  locale: Locale,
): Map<string, Text> {
  const chosen = new Map<string, Text>();
  for (const text of texts) {
    const [id, language] = text.id.split('/');
    if (!id) continue;
    if (language === locale || (language === text.data.original && !chosen.has(id))) chosen.set(id, text);
  }
  return chosen;
}

/** So many items, as far from one another as the list allows. */
function spread<Item>(items: readonly Item[], count: number): Item[] {
  if (items.length <= count) return [...items];
  return Array.from(
    { length: count },
    (_, at) => items[Math.round((at * (items.length - 1)) / (count - 1))]!,
  );
}

function bornFirst(a: CollectionEntry<'philosophers'>, b: CollectionEntry<'philosophers'>): number {
  const year = ({ data }: typeof a) => data.birth?.year ?? data.death?.year ?? 0;
  return year(a) - year(b);
}

/** What the home page shows of the content: thinkers across the centuries, the latest articles, the branches. */
export async function getFrontPage(locale: Locale) {
  const philosophers = await getCollection('philosophers');
  const categories = await getCollection('categories');
  const articles = [...textsById(await getCollection('wikiTexts'), locale).values()];
  const categoryTexts = textsById(await getCollection('categoryTexts'), locale);

  const branches = categories
    .filter(({ id, data }) => data.kind === 'branch' && categoryTexts.has(id))
    .map(({ id }) => ({ path: `/categories/${id}`, title: categoryTexts.get(id)!.data.title }))
    .sort((a, b) => a.title.localeCompare(b.title, locale));

  return {
    counts: { philosophers: philosophers.length, articles: articles.length, categories: categories.length },
    philosophers: spread(philosophers.toSorted(bornFirst), PHILOSOPHERS),
    articles: articles
      .toSorted((a, b) => b.data.changed.date.getTime() - a.data.changed.date.getTime())
      .slice(0, ARTICLES)
      .map(({ id, data }) => ({ ...data, path: `/wiki/${id.split('/')[0]}` })),
    branches,
  };
}

export type FrontPage = Awaited<ReturnType<typeof getFrontPage>>;
