import type { Library } from './library.ts';
import { anchorsIn } from './sections.ts';
import { originalLocale } from './text.ts';

interface Reference {
  id: string;
}

/** An inconsistency between files of the content. */
export interface IntegrityIssue {
  /** From the root. */
  file: string;
  /** Of the facts, such as `seeAlso, 2`; empty: the file itself. */
  field: readonly (string | number)[];
  problem: string;
}

export const formatIntegrityIssue = ({ file, field: [name], problem }: IntegrityIssue) =>
  [file, name, problem].filter((part) => part !== undefined).join(': ');

/** Its name, or where it stands within the facts. */
type Field = string | readonly (string | number)[];

type Kind = 'era' | 'tradition' | 'school' | 'branch' | 'theme';

/** Fields of one reference; the others hold lists. */
const SINGLE: ReadonlySet<string> = new Set(['era', 'parent']);

/**
 * What the schemas cannot see because it takes more than one file: an id that names nothing, a category of the wrong
 * kind, a thing without a text, an article that is to be read after itself.
 */
export function findIntegrityIssues({
  philosophers,
  articles,
  categories,
  policies,
  headwords,
}: Library): IntegrityIssue[] {
  const issues: IntegrityIssue[] = [];

  const fieldOf = (field: Field, at: number) =>
    typeof field === 'string' && SINGLE.has(field) ? [field] : [...[field].flat(), at];

  function check(file: string, field: Field, of: ReadonlyMap<string, unknown>, references: Reference[]) {
    for (const [at, { id }] of references.entries()) {
      if (!of.has(id)) issues.push({ file, field: fieldOf(field, at), problem: `"${id}" does not exist` });
    }
  }

  function checkKind(file: string, field: Field, kind: Kind, references: Reference[]) {
    check(file, field, categories, references);
    for (const [at, { id }] of references.entries()) {
      const found = categories.get(id)?.facts.kind;
      if (found && found !== kind)
        issues.push({ file, field: fieldOf(field, at), problem: `"${id}" is of kind ${found}, not ${kind}` });
    }
  }

  function checkPage(file: string, field: IntegrityIssue['field'], page: string) {
    const [folder, id] = page.split('/') as ['wiki' | 'philosophers' | 'categories', string];
    if (!{ wiki: articles, philosophers, categories }[folder].has(id))
      issues.push({ file, field, problem: `"${page}" does not exist` });
  }

  for (const [id, { facts, texts }] of philosophers) {
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
    const anchors = anchorsIn(texts[originalLocale(texts)]?.body ?? '');
    for (const [at, { page, section, areas }] of facts.terms.entries()) {
      if (section !== undefined && !anchors.includes(section))
        issues.push({ file, field: ['terms', at, 'section'], problem: `"${section}" is no section` });
      if (page !== undefined) checkPage(file, ['terms', at, 'page'], page);
      checkKind(file, ['terms', at, 'areas'], 'branch', areas);
    }
  }
  for (const [id, { facts }] of articles) {
    const file = `src/content/wiki/${id}/facts.yml`;
    check(file, 'categories', categories, facts.categories);
    check(file, 'philosophers', philosophers, facts.philosophers);
    check(file, 'seeAlso', articles, facts.seeAlso);
    for (const [at, other] of facts.seeAlso.entries()) {
      if (other.id === id)
        issues.push({ file, field: ['seeAlso', at], problem: `"${id}" is the article itself` });
    }
  }
  for (const [id, { facts }] of categories) {
    const file = `src/content/categories/${id}/facts.yml`;
    if (facts.parent) check(file, 'parent', categories, [facts.parent]);
    if (isOwnAncestor(id, categories))
      issues.push({ file, field: ['parent'], problem: `"${id}" is beneath itself` });
  }
  for (const [id, { facts }] of headwords) {
    const file = `src/content/headwords/${id}/facts.yml`;
    check(file, 'areas', categories, facts.areas);
    for (const [at, page] of facts.pages.entries()) checkPage(file, ['pages', at], page);
  }
  for (const [folder, things] of Object.entries({ philosophers, wiki: articles, categories, policies })) {
    for (const [id, { texts }] of things) {
      const original = originalLocale(texts);
      if (!texts[original])
        issues.push({
          file: `src/content/${folder}/${id}/${original}.md`,
          field: [],
          problem: 'the original is missing',
        });
    }
  }
  return issues;
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
