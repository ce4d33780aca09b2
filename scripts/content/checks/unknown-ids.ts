import type { Collection } from '../../../library/schemas.ts';
import { allThings, type Corpus } from '../corpus.ts';
import type { Finding } from '../finding.ts';

interface Reference {
  path: (string | number)[];
  of: Collection;
  id: string;
  /** The kind that a category has to be of. */
  kind?: string;
}

const CATEGORY_FIELDS = { traditions: 'tradition', schools: 'school', branches: 'branch', themes: 'theme' };

/** Ids in the facts that name nothing, or a category of another kind than the field takes. */
export function findUnknownIds(corpus: Corpus): Finding[] {
  const findings: Finding[] = [];
  for (const { facts, factsFile, lineOf } of allThings(corpus)) {
    for (const { path, of, id, kind } of referencesOf(facts)) {
      const found = corpus.things[of]?.get(id);
      const at = { file: factsFile, line: lineOf(path) };
      if (!found) {
        const remedy = `write src/content/${of}/${id}, mend the id, or remove it`;
        findings.push({ ...at, problem: `${path[0]}: "${id}" does not exist in ${of}`, remedy });
      } else if (kind && found.facts.kind !== kind) {
        findings.push({
          ...at,
          problem: `${path[0]}: "${id}" is of kind ${found.facts.kind}, not ${kind}`,
          remedy: `move it to the field of its kind, or choose a category of kind ${kind}`,
        });
      }
    }
  }
  return findings;
}

function referencesOf(facts: ReturnType<typeof allThings>[number]['facts']): Reference[] {
  const list = (field: 'areas' | 'categories' | 'philosophers' | 'seeAlso', of: Collection): Reference[] =>
    facts[field].map((id, at) => ({ path: [field, at], of, id }));
  const references = [
    ...list('areas', 'categories'),
    ...list('categories', 'categories'),
    ...list('philosophers', 'philosophers'),
    ...list('seeAlso', 'wiki'),
    ...facts.influences.map(({ id }, at): Reference => ({
      path: ['influences', at, 'id'],
      of: 'philosophers',
      id,
    })),
  ];
  for (const [field, kind] of Object.entries(CATEGORY_FIELDS)) {
    const ids = facts[field as keyof typeof CATEGORY_FIELDS];
    ids.forEach((id, at) => references.push({ path: [field, at], of: 'categories', id, kind }));
  }
  facts.terms.forEach(({ areas }, at) => {
    for (const [place, id] of areas.entries())
      references.push({ path: ['terms', at, 'areas', place], of: 'categories', id, kind: 'branch' });
  });
  facts.pages.forEach((page, at) => {
    const [of, id = ''] = page.split('/') as [Collection, string];
    references.push({ path: ['pages', at], of, id });
  });
  if (facts.era) references.push({ path: ['era'], of: 'categories', id: facts.era, kind: 'era' });
  if (facts.parent) references.push({ path: ['parent'], of: 'categories', id: facts.parent });
  return references;
}
