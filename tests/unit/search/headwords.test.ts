import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { LOCALES, type Locale } from '../../../contract/locales.ts';
import type { Library } from '../../../library/library.ts';
import { readContent } from '../../../library/read-content.ts';
import { normalize } from '../../../src/lib/normalize.ts';
import type { FoundPages } from '../../../src/lib/search/page-search.ts';
import { pageSearch } from './content-search.ts';

/** Of a hundred words that are looked up, those that are answered first with a page or a definition that is meant. */
const ANSWERED = 95;

let library: Library;

beforeAll(async () => {
  library = await readContent(process.cwd(), 'golden');
});

/** What is typed, and what may come first: `philos/platao`, or `term/deontologia` for a definition. */
function wanted(locale: Locale): [query: string, expected: string[]][] {
  const rows = readFileSync(`tests/golden/headwords-${locale}.tsv`, 'utf8').trim().split('\n');
  return rows.map((row) => {
    const [query, expected] = row.split('\t') as [string, string];
    return [query, expected.split('|')];
  });
}

const pathOf = (href: string) => href.replace(/^\/(?:en|es)\//, '/').replace(/#.*$/, '');

/** What stands first: the definition and the pages to which it leads, or else the first page. */
function answersOf({ pages, definitions }: FoundPages): string[] {
  const defining = definitions.flatMap(({ name, senses }) => [
    ...senses.map(({ href }) => pathOf(href)),
    `/term/${normalize(name)}`,
  ]);
  const paths = definitions.length > 0 ? defining : pages.slice(0, 1).map(({ page }) => page.path);
  return paths.map((path) => path.slice(1));
}

/** Names of what nobody has defined here, near to others. */
const UNDEFINED = ['contrato racial', 'desigualdade racial', 'libertinismo', 'racial contract'];

describe.each(LOCALES)('in %s', (locale) => {
  it('words of schools and textbooks are answered first', async () => {
    const search = pageSearch(library, locale);
    const missed: string[] = [];
    for (const [query, expected] of wanted(locale)) {
      const answers = answersOf(await search(query));
      const isMet = expected.some((one) => answers.includes(one.startsWith('term/') ? normalize(one) : one));
      if (!isMet) missed.push(`${query}: ${answers.join(', ')} instead of ${expected.join(', ')}`);
    }
    expect(missed.length <= 100 - ANSWERED ? [] : missed).toEqual([]);
  });

  it('what has no definition gets none of something else', async () => {
    const search = pageSearch(library, locale);
    for (const query of UNDEFINED) expect((await search(query)).definitions, query).toEqual([]);
  });
});
