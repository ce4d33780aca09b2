import type { Locale } from '../../../contract/locales.ts';
import { localePath } from '../../../contract/paths.ts';
import type { SearchHit, Snippet } from '../../../contract/search.ts';
import { type Facets, isWithin } from './facets.ts';
import { SEARCH_KINDS, type SearchFilters, type SearchKind, categoriesOf } from './filters.ts';
import { asMatched, markWords } from './marks.ts';
import type { RankedPage } from './rank.ts';

/** One line of the results. */
export interface Hit {
  key: string;
  href: string;
  kind: SearchKind;
  title: Snippet;
  /** What a member wrote; the text of a page is loaded by its `path`, and `words` are marked in it. */
  snippet: Snippet | null;
  path: string | null;
  words: readonly string[];
  /** The name by which it was found, and its language if it has one. */
  other: RankedPage['other'];
  isForeign: boolean;
  /** Whether it is more than a page with words like those of the query. */
  isStrong: boolean;
  /** The language of a post. */
  locale: Locale | null;
  author: string | null;
}

export interface Group {
  id: 'best' | SearchKind;
  hits: Hit[];
  /** Hits of this kind, of which the first are shown; null where the server has more. */
  count: number | null;
  /** Whether some of them are shown neither here nor among the best. */
  hasMore: boolean;
}

const BEST = 3;

function pageHit(
  { page, other, isStrong, isForeign, terms }: RankedPage,
  query: readonly string[],
  locale: Locale,
): Hit {
  const words = asMatched(query, terms);
  const title = markWords(page.titles[locale], words);
  const shared = {
    key: page.path,
    kind: page.kind,
    path: page.path,
    words,
    snippet: null,
    locale: null,
    author: null,
  };
  return { ...shared, href: localePath(locale, page.path), title, other, isStrong, isForeign };
}

function memberHit(hit: SearchHit, locale: Locale): Hit {
  const { title, snippet } = hit;
  const shared = {
    title,
    snippet: snippet.text ? snippet : null,
    path: null,
    words: [],
    other: null,
    isStrong: title.marks.length > 0,
    isForeign: false,
  };
  if (hit.kind === 'person') {
    const { _id, tag } = hit.person;
    return {
      ...shared,
      key: _id,
      kind: 'person',
      href: localePath(locale, `/u/${tag}`),
      locale: null,
      author: null,
    };
  }
  const { id, author, slug, locale: written } = hit.post;
  const href = localePath(locale, `/u/${author.tag}/${slug}`);
  return { ...shared, key: id, kind: 'post', href, locale: written, author: author.name };
}

interface Found {
  pages: readonly RankedPage[];
  words: readonly string[];
  members: readonly SearchHit[];
  filters: SearchFilters;
  facets: Facets | null;
}

/** Everything found that passes the filters, best first within pages. */
export function hitsOf({ pages, words, members, filters, facets }: Found, locale: Locale): Hit[] {
  const ids = categoriesOf(filters);
  const isIn = (path: string) => facets === null || ids.length === 0 || isWithin(facets, path, ids);
  const written = members.filter((hit) =>
    hit.kind === 'post' ? ids.every((id) => hit.post.categories.includes(id)) : ids.length === 0,
  );
  const all = [
    ...pages.filter(({ page }) => isIn(page.path)).map((found) => pageHit(found, words, locale)),
    ...written.map((hit) => memberHit(hit, locale)),
  ];
  return filters.kind ? all.filter(({ kind }) => kind === filters.kind) : all;
}

/**
 * The results by kind, the three best pages before them, and what resembles the query at the end; of `further` kinds the
 * server has more.
 */
export function groupHits(
  hits: readonly Hit[],
  kind: SearchKind | null,
  most: number,
  further: readonly SearchKind[] = [],
): Group[] {
  const groupOf = (id: SearchKind, own: readonly Hit[], rest: readonly Hit[]): Group => {
    const isPart = further.includes(id);
    return {
      id,
      hits: rest.slice(0, most),
      count: isPart ? null : own.length,
      hasMore: isPart || rest.length > most,
    };
  };
  const isShown = (group: Group) => group.hits.length > 0 || group.hasMore;
  if (kind) return [groupOf(kind, hits, hits)].filter(isShown);
  const best = hits.filter(({ path, isStrong }) => path !== null && isStrong).slice(0, BEST);
  const groups = SEARCH_KINDS.map((id) => {
    const own = hits.filter((hit) => hit.kind === id);
    return groupOf(
      id,
      own,
      own.filter((hit) => !best.includes(hit)),
    );
  });
  const isStrong = (group: Group) => group.hits.some((hit) => hit.isStrong);
  return [
    { id: 'best' as const, hits: best, count: best.length, hasMore: false },
    ...groups.filter(isStrong),
    ...groups.filter((group) => !isStrong(group)),
  ].filter(isShown);
}
