import type { Name } from '../lib/search/names.ts';

/** The part of Pagefind's browser API that the search uses; the build writes the script beside its index. */
interface Pagefind {
  search: (query: string) => Promise<{ results: FoundPage[] }>;
}

export interface FoundPage {
  id: string;
  data: () => Promise<FoundText>;
}

interface FoundText {
  /** Of the document that the index was made of; without its `.html` it is the path of the page. */
  url: string;
  /** HTML: escaped text with `<mark>` around what was found. */
  excerpt: string;
  meta: { title?: string; kind?: string };
}

const SCRIPT = '/pagefind/pagefind.js';

let loaded: Promise<Pagefind> | undefined;

/** Loads the index of the language of the page, once; after a failure the next call tries again. */
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

/** Loads the names and titles of all pages, once; after a failure the next call tries again. */
export function loadNames(): Promise<Name[]> {
  names ??= fetchNames().catch((error: unknown) => {
    names = undefined;
    throw error;
  });
  return names;
}
