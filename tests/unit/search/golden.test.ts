import { beforeAll, describe, expect, it } from 'vitest';
import { LOCALES, type Locale } from '../../../contract/locales.ts';
import { readContent } from '../../../library/read-content.ts';
import type { Library } from '../../../library/library.ts';
import { documentsOf, listNames } from '../../../library/search-documents.ts';
import { indexDocuments } from '../../../library/search-index.ts';
import { createPageSearch } from '../../../src/lib/search/page-search.ts';
import { GOLDEN } from '../../golden/search.ts';

/** Of sixty queries, those that have every expected page among their first three results. */
const COMPLETE = 45;

let library: Library;

beforeAll(async () => {
  library = await readContent(process.cwd(), 'golden');
}, 120_000);

/** The search over the real content, as the browser has it. */
function searchIn(locale: Locale) {
  const { head, shards } = indexDocuments([...documentsOf(library, locale)]);
  return createPageSearch({
    locale,
    loadNames: async () => listNames(library),
    loadHead: async () => head,
    loadShard: async (file) => JSON.parse(shards.get(file)!),
  });
}

describe.each(LOCALES)('of sixty queries (%s)', (locale) => {
  let results: { query: string; expected: readonly string[]; found: string[] }[];

  beforeAll(async () => {
    const search = searchIn(locale);
    results = [];
    for (const { [locale]: query, expected } of GOLDEN) {
      const { pages } = await search(query);
      results.push({ query, expected, found: pages.slice(0, 3).map(({ page }) => page.path.slice(1)) });
    }
  }, 120_000);

  it('each has its first page first', () => {
    expect(results.filter(({ expected, found }) => found[0] !== expected[0])).toEqual([]);
  });

  it('most have all expected pages among the first three', () => {
    const complete = results.filter(({ expected, found }) => expected.every((path) => found.includes(path)));
    expect(complete.length).toBeGreaterThanOrEqual(COMPLETE);
  });

  it('a misspelt name leads to its page first, written as it should be', async () => {
    const { pages, meant } = await searchIn(locale)('sócartes');
    expect(pages[0]!.page.path).toBe('/philos/socrates');
    expect(meant).toBe(locale === 'en' ? 'Socrates' : 'Sócrates');
  });

  it('keeps the words that are not misspelt as they were typed', async () => {
    const { meant } = await searchIn(locale)('Platão & sócartes');
    expect(meant).toBe(`Platão ${locale === 'en' ? 'Socrates' : 'Sócrates'}`);
  });
});
