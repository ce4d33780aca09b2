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

/** The first page, what is defined, and the pages to which the definition leads. */
function answersOf({ pages, definition }: FoundPages): string[] {
  const senses = definition?.senses ?? [];
  return [
    ...(pages[0] ? [pages[0].page.path] : []),
    ...senses.map(({ href }) => href.replace(/^\/(?:en|es)\//, '/').replace(/#.*$/, '')),
    ...(definition ? [`/term/${normalize(definition.name)}`] : []),
  ].map((path) => path.slice(1));
}

describe.each(LOCALES)('in %s', (locale) => {
  it('words of schools and textbooks are answered first', async () => {
    const search = pageSearch(library, locale);
    const missed: string[] = [];
    for (const [query, expected] of wanted(locale)) {
      const answers = answersOf(await search(query));
      const isMet = expected.some((one) => answers.includes(one.startsWith('term/') ? normalize(one) : one));
      if (!isMet) missed.push(`${query}: ${answers.join(', ')} instead of ${expected.join(', ')}`);
    }
    expect(missed.slice(0, Math.max(0, missed.length - 100 + ANSWERED) && missed.length)).toEqual([]);
  });
});
