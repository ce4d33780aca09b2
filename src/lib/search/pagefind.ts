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
