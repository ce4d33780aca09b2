import { expect, it } from 'vitest';
import { NO_FILTERS } from '../../../src/lib/search/filters.ts';
import { groupHits, hitsOf } from '../../../src/lib/search/groups.ts';
import { type PageKind, PAGE_KINDS, readNames } from '../../../src/lib/search/names.ts';

const page = (kind: PageKind, id: string) => ({
  page: readNames([[PAGE_KINDS.indexOf(kind), id, [`Sobre ${id}`]]])[0]!,
  other: null,
  isStrong: true,
  isForeign: false,
  terms: [],
});
const FOUND = {
  pages: [
    page('article', 'cogito'),
    page('philosopher', 'descartes'),
    page('category', 'moderna'),
    page('article', 'duvida'),
  ],
  words: ['cogito'],
  members: [],
  filters: NO_FILTERS,
  facets: null,
};

it('has the three best pages first, then the rest by kind', () => {
  const groups = groupHits(hitsOf(FOUND, 'en'), null, 5);
  expect(groups.map(({ id, hits }) => [id, hits.map(({ href }) => href)])).toEqual([
    ['best', ['/en/wiki/cogito', '/en/philos/descartes', '/en/categories/moderna']],
    ['article', ['/en/wiki/duvida']],
  ]);
  expect(groups[0]!.hits[0]!.title).toEqual({ text: 'Sobre cogito', marks: [[6, 12]] });
});

it('says of each kind whether some of it is not shown', () => {
  const articles = (count: number) => Array.from({ length: count }, (_, at) => page('article', `a${at}`));
  const groupsOf = (count: number) =>
    groupHits(hitsOf({ ...FOUND, pages: articles(count) }, 'pt'), null, 5).map(({ id, hits, hasMore }) => [
      id,
      hits.length,
      hasMore,
    ]);
  expect(groupsOf(8)).toEqual([
    ['best', 3, false],
    ['article', 5, false],
  ]);
  expect(groupsOf(9)).toEqual([
    ['best', 3, false],
    ['article', 5, true],
  ]);
  // None of these is among the best, which are of the other kind.
  const others = [page('philosopher', 'a'), page('philosopher', 'b'), page('philosopher', 'c')];
  const pages = [...others, ...articles(6)];
  expect(groupHits(hitsOf({ ...FOUND, pages }, 'pt'), null, 5).at(-1)).toMatchObject({
    id: 'article',
    count: 6,
    hasMore: true,
  });
});

it('offers more of a kind of which the server has further hits, be they all hidden by a filter', () => {
  expect(groupHits(hitsOf(FOUND, 'pt'), null, 5, ['post']).at(-1)).toEqual({
    id: 'post',
    hits: [],
    count: null,
    hasMore: true,
  });
  expect(groupHits([], 'post', 5, ['post'])).toMatchObject([{ id: 'post', hasMore: true }]);
});

it('marks what a misspelt word matched, in the title and in the text', () => {
  const found = {
    ...FOUND,
    pages: [{ ...page('article', 'cogito'), terms: ['cogito', 'cogitar'] }],
    words: ['cogtio'],
  };
  expect(hitsOf(found, 'pt')).toMatchObject([{ title: { marks: [[6, 12]] }, words: ['cogito'] }]);
});

it('keeps to one kind, and to what is in a category', () => {
  const facets = {
    categories: [['moderna', true] as [string, boolean]],
    pages: { '/philos/descartes': [0], '/categories/moderna': [0], '/wiki/cogito': [] },
  };
  const within = hitsOf({ ...FOUND, facets, filters: { ...NO_FILTERS, era: 'moderna' } }, 'pt');
  expect(within.map(({ path }) => path)).toEqual(['/philos/descartes', '/categories/moderna']);
  const articles = hitsOf({ ...FOUND, filters: { ...NO_FILTERS, kind: 'article' } }, 'pt');
  expect(groupHits(articles, 'article', 1)).toMatchObject([{ id: 'article', count: 2, hits: [{}] }]);
});

it('has members of that name before pages that only resemble it', () => {
  const like = { ...page('philosopher', 'carmelo'), isStrong: false };
  const author = { _id: 'c', tag: 'carmen', name: 'Carmen' };
  const carmen = {
    kind: 'person' as const,
    title: { text: 'Carmen', marks: [[0, 6] as [number, number]] },
    snippet: { text: '', marks: [] },
    person: {
      ...author,
      picture: null,
      pictureMedium: null,
      pictureSmall: null,
      bio: '',
      links: [],
      created: '2026-01-01T00:00:00Z',
    },
  };
  const hits = hitsOf({ ...FOUND, pages: [like], members: [carmen] }, 'pt');
  expect(groupHits(hits, null, 5).map(({ id }) => id)).toEqual(['person', 'philosopher']);
});
