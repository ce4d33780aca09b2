import type { Locale } from './locales.ts';
import { localePath } from './paths.ts';

/** Caches of the site on the device, shared by the service worker and the pages. */
export const CACHES = {
  /** Visited pages. */
  pages: 'agora-pages',
  /** Scripts and styles, by hashed names. */
  assets: 'agora-assets',
  fonts: 'agora-fonts',
  /** What pages fetch: previews, the search. */
  files: 'agora-files',
  /** Bundles that the reader asked for. */
  bundles: 'agora-bundles',
  /** The page shown for one that is missing offline, in each language. */
  offline: 'agora-offline',
} as const;

/** The database in which the worker notes when each copy was used. */
export const TIMES_DATABASE = 'workbox-expiration';

export const WORKER_PATH = '/sw.js';

/** Shown for a page that is missing offline. */
export const OFFLINE_PAGE = '/offline';

/** The id of the bundle of a whole language; the others have the id of their category. */
export const WHOLE_LIBRARY = '_library';

/** Pages to read offline, with all that they need: a category, or the library of one language. */
export interface Bundle {
  id: string;
  /** Of the category, as its page has it; empty for the whole library. */
  title: string;
  pages: number;
  /** Room on the device. */
  bytes: number;
  /** Bytes to download, compressed. */
  download: number;
  /** Changes with any of its files. */
  hash: string;
}

/** A file of a bundle; scripts and styles come before the pages that need them. */
export type BundleFile = readonly [path: string, hash: string, bytes: number, download: number];

/** Path of the list of a language's bundles, the whole library first. */
export const bundlesPath = (locale: Locale) => `/offline/${locale}.json`;
/** Path of the list of a bundle's files. */
export const bundlePath = (locale: Locale, id: string) => `/offline/${locale}/${id}.json`;

/** Marks a request for a file of a bundle, which the page stores itself. */
export const BUNDLE_HEADER = 'x-agora-bundle';

/** The page that a bundle begins with. */
export const bundleHome = (locale: Locale, id: string) =>
  localePath(locale, id === WHOLE_LIBRARY ? '/' : `/categories/${id}`);

/** What pages tell the service worker. */
export type WorkerMessage =
  /** Loaded without the worker. */
  | { type: 'visited'; urls: readonly string[] }
  /** A new worker may replace the old one if no other page is open. */
  | { type: 'take-over' }
  /** The reader removed the visited pages; what the worker noted of them goes too. */
  | { type: 'forget-visited' };
