import { atom } from 'nanostores';
import type { FoundPage, Pagefind, loadNames } from '../clients/search.ts';
import { tidyExcerpt } from '../lib/search/excerpt.ts';
import { type Name, matchNames } from '../lib/search/names.ts';

const PAUSE_MS = 250;
const PAGE_SIZE = 10;

/** A page whose text matches. */
interface FoundText {
  /** Path with its locale. */
  path: string;
  title: string;
  kind: string | undefined;
  /** HTML: escaped text with `<mark>` around the matches. */
  excerpt: string;
}

type Texts =
  | { state: 'start' }
  | { state: 'loading' }
  | { state: 'failed' }
  /** `count` matches, of which the first are `shown`. */
  | { state: 'found'; count: number; shown: readonly FoundText[] };

export interface SearchState {
  /** The query as typed. */
  query: string;
  /** The query that names and texts belong to. */
  asked: string;
  names: readonly Name[];
  texts: Texts;
}

interface Options {
  loadPagefind: () => Promise<Pick<Pagefind, 'search'>>;
  loadNames: typeof loadNames;
  /** Called with every query searched for; an empty one clears the search. */
  onAsk?: (query: string) => void;
}

const readText = async (page: FoundPage): Promise<FoundText> => {
  const { url, excerpt, meta } = await page.data();
  return {
    path: url.replace(/\.html$/, ''),
    title: meta.title ?? url,
    kind: meta.kind,
    excerpt: tidyExcerpt(excerpt),
  };
};

/** Search as you type. */
export function createSearch({ loadPagefind, loadNames, onAsk = () => {} }: Options) {
  const $search = atom<SearchState>({ query: '', asked: '', names: [], texts: { state: 'start' } });
  const set = (change: Partial<SearchState>) => $search.set({ ...$search.get(), ...change });
  let pages: readonly FoundPage[] = [];
  /** Number of the latest search, to drop outdated responses. */
  let turn = 0;
  let pause: ReturnType<typeof setTimeout> | undefined;

  /** Optional: a failure leaves only the text results. */
  async function searchNames(query: string, own: number): Promise<void> {
    const names = await loadNames().catch(() => []);
    if (own === turn) set({ names: matchNames(names, query) });
  }

  async function searchTexts(query: string, own: number): Promise<void> {
    try {
      const { search } = await loadPagefind();
      const { results } = await search(query);
      const shown = await Promise.all(results.slice(0, PAGE_SIZE).map(readText));
      if (own !== turn) return;
      pages = results;
      set({ texts: { state: 'found', count: results.length, shown } });
    } catch {
      if (own === turn) set({ texts: { state: 'failed' } });
    }
  }

  async function search(): Promise<void> {
    clearTimeout(pause);
    const query = $search.get().query.trim();
    const own = (turn += 1);
    onAsk(query);
    if (!query) return set({ asked: '', names: [], texts: { state: 'start' } });
    set({ asked: query, texts: { state: 'loading' } });
    await Promise.all([searchNames(query, own), searchTexts(query, own)]);
  }

  return {
    $search,
    search,

    /** Searches when typing pauses. */
    type(query: string): void {
      set({ query });
      clearTimeout(pause);
      pause = setTimeout(() => void search(), PAUSE_MS);
    },

    async showMore(): Promise<void> {
      const { texts } = $search.get();
      if (texts.state !== 'found') return;
      const own = turn;
      const { length } = texts.shown;
      const more = await Promise.all(pages.slice(length, length + PAGE_SIZE).map(readText));
      if (own === turn) set({ texts: { ...texts, shown: [...texts.shown, ...more] } });
    },
  };
}
