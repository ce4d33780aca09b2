import type { Comparison } from '../../src/lib/views/comparison.ts';
import type { Article, Library } from '../library.ts';
import { memoizeByLocale } from '../memoize.ts';
import { get } from '../philosophers.ts';
import { readingMinutes } from '../reading-time.ts';
import { byTitle, lifespan, summarizeArticle, summarizeCategory } from '../summaries.ts';
import { chooseText } from '../text.ts';
import { networkOf } from './network.ts';

const LINK = /href="\/philos\/([^"#?/]+)/g;

export const comparisonOf = memoizeByLocale((library: Library, locale): Comparison => {
  const { ids } = networkOf(library);
  const people = ids.map((id) => get(library.philosophers, id));
  const indexOf = new Map(ids.map((id, at) => [id, at]));
  const groups = people.map(({ facts }) => [
    ...new Set([...facts.traditions, ...facts.schools].map(({ id }) => id)),
  ]);
  const titleOf = (id: string) => {
    const category = library.categories.get(id);
    return category ? summarizeCategory(category, locale).title : id;
  };
  /** Those of its facts, and those whose pages its text links to. */
  const peopleIn = ({ facts, texts }: Article) => {
    const linked = [...chooseText(texts, locale).text.html.matchAll(LINK)].map(([, id]) => id!);
    const all = new Set([...facts.philosophers.map(({ id }) => id), ...linked]);
    return [...all].flatMap((id) => indexOf.get(id) ?? []).sort((a, b) => a - b);
  };
  return {
    minutes: people.map(({ texts }) => readingMinutes(chooseText(texts, locale).text)),
    lifespans: people.map((person) => lifespan(locale, person)),
    places: people.map(({ facts }) => [...new Set(facts.places.map(({ name }) => name[locale]))]),
    groups,
    titles: Object.fromEntries([...new Set(groups.flat())].map((id) => [id, titleOf(id)])),
    articles: [...library.articles.values()]
      .map((article) => ({ ...summarizeArticle(article, locale), about: peopleIn(article) }))
      .sort(byTitle(locale))
      .map(({ id, title, about }) => ({ id, title, about }))
      .filter(({ about }) => about.length > 1),
  };
});
