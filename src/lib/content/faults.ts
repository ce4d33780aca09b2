import type { Library } from './library.ts';
import { originalLocale } from './text.ts';

interface Reference {
  id: string;
}

type Kind = 'era' | 'tradition' | 'school' | 'branch' | 'theme';

/**
 * What the schemas cannot see because it takes more than one file: an id that names nothing, a category of the wrong
 * kind, a thing without a text. Each fault names the file and the field.
 */
export function findFaults({ philosophers, articles, categories, policies }: Library): string[] {
  const faults: string[] = [];

  function check(file: string, field: string, of: ReadonlyMap<string, unknown>, references: Reference[]) {
    for (const { id } of references) {
      if (!of.has(id)) faults.push(`${file}: ${field}: "${id}" does not exist`);
    }
  }

  function checkKind(file: string, field: string, kind: Kind, references: Reference[]) {
    check(file, field, categories, references);
    for (const { id } of references) {
      const found = categories.get(id)?.facts.kind;
      if (found && found !== kind) faults.push(`${file}: ${field}: "${id}" is of kind ${found}, not ${kind}`);
    }
  }

  for (const [id, { facts }] of philosophers) {
    const file = `src/content/philosophers/${id}/facts.yml`;
    checkKind(file, 'era', 'era', [facts.era]);
    checkKind(file, 'traditions', 'tradition', facts.traditions);
    checkKind(file, 'schools', 'school', facts.schools);
    checkKind(file, 'branches', 'branch', facts.branches);
    checkKind(file, 'themes', 'theme', facts.themes);
    check(
      file,
      'influences',
      philosophers,
      facts.influences.map(({ from }) => from),
    );
  }
  for (const [id, { facts }] of articles) {
    const file = `src/content/wiki/${id}/facts.yml`;
    check(file, 'categories', categories, facts.categories);
    check(file, 'philosophers', philosophers, facts.philosophers);
    check(file, 'seeAlso', articles, facts.seeAlso);
  }
  for (const [id, { facts }] of categories) {
    const file = `src/content/categories/${id}/facts.yml`;
    if (facts.parent) check(file, 'parent', categories, [facts.parent]);
    if (isOwnAncestor(id, categories)) faults.push(`${file}: parent: "${id}" is beneath itself`);
  }
  for (const [folder, things] of Object.entries({ philosophers, wiki: articles, categories, policies })) {
    for (const [id, { texts }] of things) {
      const original = originalLocale(texts);
      if (!texts[original])
        faults.push(`src/content/${folder}/${id}/${original}.md: the original is missing`);
    }
  }
  return faults;
}

function isOwnAncestor(id: string, categories: Library['categories']): boolean {
  const seen = new Set<string>();
  let at = categories.get(id)?.facts.parent?.id;
  while (at && !seen.has(at)) {
    if (at === id) return true;
    seen.add(at);
    at = categories.get(at)?.facts.parent?.id;
  }
  return false;
}
