import type { Locale } from '../i18n/locales.ts';
import type { Name } from '../lib/search/names.ts';

/** The subset of Pagefind's browser API in use; the build writes the script beside its index. */
export interface Pagefind {
  options: (options: { baseUrl: string }) => Promise<void>;
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

let loaded: Promise<Pagefind> | undefined;

async function importPagefind(locale: Locale): Promise<Pagefind> {
  const pagefind = (await import(/* @vite-ignore */ `/pagefind/${locale}/pagefind.js`)) as Pagefind;
  // Otherwise it takes the folder of its index for that of the pages.
  await pagefind.options({ baseUrl: '/' });
  return pagefind;
}

/** Loads the index of the page's language once; the next call retries a failed load. */
export function loadPagefind(locale: Locale): Promise<Pagefind> {
  loaded ??= importPagefind(locale).catch((error: unknown) => {
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
