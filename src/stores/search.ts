import { atom } from 'nanostores';
import type { SearchHit, SearchPage } from '../../contract/search.ts';
import type { Facets } from '../lib/search/facets.ts';
import {
  MEMBER_KINDS,
  type MemberKind,
  type MemberSearch,
  NO_FILTERS,
  type SearchFilters,
  categoriesOf,
} from '../lib/search/filters.ts';
import type { FoundPages } from '../lib/search/page-search.ts';
import { wordsOf } from '../lib/search/words.ts';

/** While somebody types, members are not searched for and the address stays. */
const PAUSE_MS = 300;

type MemberList = (typeof MEMBER_KINDS)[MemberKind];

/** The next page of a kind, on its way or lost. */
interface More {
  kind: MemberKind;
  state: 'loading' | 'failed';
}

type Members =
  | { state: 'start' }
  | { state: 'loading' }
  | { state: 'failed' }
  /** `query`: what they were found by, as typed or as the pages were corrected. */
  | { state: 'found'; query: string; posts: SearchPage; people: SearchPage; more: More | null };

type Pages =
  { state: 'start' } | { state: 'loading' } | { state: 'failed' } | ({ state: 'found' } & FoundPages);

export interface SearchState {
  /** As typed. */
  query: string;
  filters: SearchFilters;
  /** Whether it is to be taken as it is, with its slips. */
  asTyped: boolean;
  /** The query that the pages were found by. */
  asked: string;
  pages: Pages;
  members: Members;
  /** Null until filters are used. */
  facets: Facets | null;
  /** Whether they did not come; filters by era and category then do nothing. */
  areFacetsLost: boolean;
}

interface Options {
  /** In the field from the start; searched for once typed. */
  query?: string;
  searchPages: (query: string, asTyped: boolean) => Promise<FoundPages>;
  searchMembers: (
    list: MemberList,
    query: string,
    signal: AbortSignal,
    options: MemberSearch,
  ) => Promise<SearchPage>;
  loadFacets: () => Promise<Facets>;
  /** Called when typing pauses and when a filter changes. */
  onSettle?: (query: string, filters: SearchFilters, asTyped: boolean) => void;
}

const idOf = (hit: SearchHit) => (hit.kind === 'post' ? hit.post.id : hit.person._id);

/** A list with its next page, of which new posts may have moved some hits. */
function joined(first: SearchPage, { items, next }: SearchPage): SearchPage {
  const known = new Set(first.items.map(idOf));
  return { items: [...first.items, ...items.filter((hit) => !known.has(idOf(hit)))], next };
}

const NOBODY: SearchPage = { items: [], next: null };

const START = { asked: '', pages: { state: 'start' }, members: { state: 'start' } } as const;

const textOf = (hit: SearchHit) =>
  [hit.title.text, hit.snippet.text, hit.kind === 'person' ? hit.person.tag : ''].join(' ');

/** Whether one of the hits has a word of the query that `meant` has not. */
function haveTyped(hits: readonly SearchHit[], query: string, meant: string): boolean {
  const known = new Set(wordsOf(meant));
  const corrected = wordsOf(query).filter((word) => !known.has(word));
  return hits.some((hit) =>
    wordsOf(textOf(hit)).some((word) => corrected.some((beginning) => word.startsWith(beginning))),
  );
}

/** Search as you type: pages at once, members when typing pauses. */
export function createSearch({
  query: first = '',
  searchPages,
  searchMembers,
  loadFacets,
  onSettle = () => {},
}: Options) {
  const $search = atom<SearchState>({
    query: first,
    filters: NO_FILTERS,
    asTyped: false,
    facets: null,
    areFacetsLost: false,
    ...START,
  });
  const set = (change: Partial<SearchState>) => $search.set({ ...$search.get(), ...change });
  /** Number of the latest query, to drop outdated answers. */
  let turn = 0;
  let pause: ReturnType<typeof setTimeout> | undefined;
  let running = new AbortController();

  async function findPages(query: string, own: number): Promise<void> {
    if ($search.get().pages.state !== 'found') set({ pages: { state: 'loading' } });
    try {
      const found = await searchPages(query, $search.get().asTyped);
      if (own === turn) set({ asked: query, pages: { state: 'found', ...found } });
    } catch {
      if (own === turn) set({ asked: query, pages: { state: 'failed' } });
    }
  }

  async function askMembers(query: string): Promise<Members & { state: 'found' }> {
    const { signal } = running;
    const categories = categoriesOf($search.get().filters);
    const [posts, people] = await Promise.all([
      searchMembers('posts', query, signal, { categories }),
      categories.length > 0 ? NOBODY : searchMembers('people', query, signal, {}),
    ]);
    return { state: 'found', query, posts, people, more: null };
  }

  /** Members of what was typed; of what the pages are corrected to, where none of them has the typed words. */
  async function findMembers(query: string, own: number, pagesAreFound: Promise<void>): Promise<void> {
    let isEarly = true;
    const known = pagesAreFound.then(() => void (isEarly = false));
    if ($search.get().members.state !== 'found') set({ members: { state: 'loading' } });
    try {
      const typed = await askMembers(query);
      if (own === turn && isEarly) set({ members: typed });
      await known;
      if (own !== turn) return;
      const { pages, members } = $search.get();
      const meant = pages.state === 'found' ? pages.meant : null;
      if (meant === null || haveTyped([...typed.posts.items, ...typed.people.items], query, meant))
        return set({ members: typed });
      if (members === typed) set({ members: { state: 'loading' } });
      const corrected = await askMembers(meant);
      if (own === turn) set({ members: corrected });
    } catch {
      if (own === turn) set({ members: { state: 'failed' } });
    }
  }

  async function settle(own: number, pagesAreFound: Promise<void>): Promise<void> {
    clearTimeout(pause);
    const { query, filters, asTyped } = $search.get();
    onSettle(query.trim(), filters, asTyped);
    if (query.trim()) await findMembers(query.trim(), own, pagesAreFound);
  }

  function start(): { own: number; finding: Promise<void> } {
    clearTimeout(pause);
    running.abort();
    running = new AbortController();
    const own = (turn += 1);
    const query = $search.get().query.trim();
    return { own, finding: query ? findPages(query, own) : Promise.resolve() };
  }

  async function need(): Promise<void> {
    if ($search.get().facets) return;
    const loaded = await loadFacets().catch(() => null);
    // Of two calls, the one that failed may end last.
    const facets = loaded ?? $search.get().facets;
    set({ facets, areFacetsLost: facets === null });
  }

  async function more(kind: MemberKind): Promise<void> {
    const { members } = $search.get();
    const list = MEMBER_KINDS[kind];
    const isOutdated = running.signal.aborted || members.state !== 'found';
    if (isOutdated || members.more?.state === 'loading' || members[list].next === null) return;
    const own = turn;
    const categories = categoriesOf($search.get().filters);
    const cursor = members[list].next;
    set({ members: { ...members, more: { kind, state: 'loading' } } });
    try {
      const next = await searchMembers(list, members.query, running.signal, { cursor, categories });
      if (own === turn) set({ members: { ...members, [list]: joined(members[list], next), more: null } });
    } catch {
      if (own === turn) set({ members: { ...members, more: { kind, state: 'failed' } } });
    }
  }

  return {
    $search,

    /** Searches for what is typed so far. */
    type(query: string, asTyped = false): void {
      set(query.trim() ? { query, asTyped } : { query, asTyped: false, ...START });
      const { own, finding } = start();
      pause = setTimeout(() => void settle(own, finding), PAUSE_MS);
    },

    /** Searches for what is typed, whatever was meant by it. */
    async takeAsTyped(): Promise<void> {
      set({ asTyped: true });
      const { own, finding } = start();
      await settle(own, finding);
    },

    /** Searches again, for what failed and without waiting. */
    async retry(): Promise<void> {
      const { members } = $search.get();
      if (members.state === 'found' && members.more) return more(members.more.kind);
      const { own, finding } = start();
      const { era, category } = $search.get().filters;
      await Promise.all([settle(own, finding), (era || category) && need()]);
    },

    loadFilters: need,

    /** Fetches the next posts or people. */
    more,

    filter(change: Partial<SearchFilters>): void {
      const { query, filters: old, asTyped } = $search.get();
      const before = categoriesOf(old).join();
      const filters = { ...old, ...change };
      set({ filters });
      if (filters.era || filters.category) void need();
      if (categoriesOf(filters).join() === before || !query.trim())
        return onSettle(query.trim(), filters, asTyped);
      set({ members: { state: 'loading' } });
      const { own, finding } = start();
      void settle(own, finding);
    },

    /** Stops what is under way. */
    stop(): void {
      clearTimeout(pause);
      running.abort();
      turn += 1;
    },
  };
}

export type Search = ReturnType<typeof createSearch>;
