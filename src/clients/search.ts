import type { Name } from '../lib/search/names.ts';

/** The subset of Pagefind's browser API in use; the build writes the script beside its index. */
interface Pagefind {
  search: (query: string) => Promise<{ results: FoundPage[] }>;
}

export interface FoundPage {
  id: string;
  data: () => Promise<FoundText>;
}

interface FoundText {
  /** URL of the indexed document; without `.html` it is the page's path. */
  url: string;
  /** HTML: escaped text with `<mark>` around the matches. */
  excerpt: string;
  meta: { title?: string; kind?: string };
}

const SCRIPT = '/pagefind/pagefind.js';

let loaded: Promise<Pagefind> | undefined;

/** Loads the index of the page's language once; the next call retries a failed load. */
export function loadPagefind(): Promise<Pagefind> {
  loaded ??= (import(/* @vite-ignore */ SCRIPT) as Promise<Pagefind>).catch((error: unknown) => {
    loaded = undefined;
    throw error;
  });
  return loaded;
}

const NAMES = '/search/names.json';

let names: Promise<Name[]> | undefined;

async function fetchNames(): Promise<Name[]> {
  const answer = await fetch(NAMES);
  if (!answer.ok) throw new Error(`${NAMES} answered ${answer.status}`);
  return answer.json() as Promise<Name[]>;
}

/** Loads the names and titles of all pages once; the next call retries a failed load. */
export function loadNames(): Promise<Name[]> {
  names ??= fetchNames().catch((error: unknown) => {
    names = undefined;
    throw error;
  });
  return names;
}
