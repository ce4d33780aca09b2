import type { Corpus } from '../corpus.ts';
import type { Finding } from '../finding.ts';

/** Categories to which no philosopher and no article belongs, be it through those beneath them. */
export function findUnusedCategories({ things: { philosophers, wiki, categories } }: Corpus): Finding[] {
  const used = new Set<string>();
  for (const { facts } of [...philosophers.values(), ...wiki.values()]) {
    const { era, traditions, schools, branches, themes } = facts;
    for (const id of [era, ...traditions, ...schools, ...branches, ...themes, ...facts.categories]) {
      for (let at = id; at && !used.has(at); at = categories.get(at)?.facts.parent) used.add(at);
    }
  }
  return [...categories.values()]
    .filter(({ id }) => !used.has(id))
    .map(({ factsFile, id }) => ({
      file: factsFile,
      line: 1,
      problem: 'nothing belongs to this category',
      remedy: `name "${id}" in the facts of what belongs to it, or remove its folder`,
    }));
}
