import type { Facets } from '../src/lib/search/facets.ts';
import type { Library } from './library.ts';

/** The categories and the era of every page, for the filters of the search. */
export function facetsOf({ philosophers, articles, categories }: Library): Facets {
  const ids = [...categories.keys()];
  const indexes = (list: readonly { id: string }[]) => list.map(({ id }) => ids.indexOf(id));
  const pages: Facets['pages'] = {};
  for (const { id, facts } of philosophers.values()) {
    const { era, traditions, schools, branches, themes } = facts;
    pages[`/philos/${id}`] = indexes([era, ...traditions, ...schools, ...branches, ...themes]);
  }
  for (const { id, facts } of articles.values()) pages[`/wiki/${id}`] = indexes(facts.categories);
  for (const id of ids) pages[`/categories/${id}`] = indexes([{ id }]);
  return { categories: [...categories.values()].map(({ id, facts }) => [id, facts.kind === 'era']), pages };
}
