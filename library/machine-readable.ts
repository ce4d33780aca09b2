import { localePath } from '../contract/paths.ts';
import type { Locale } from '../contract/locales.ts';
import { RESERVED_IDS } from './reserved-ids.ts';

const LIBRARY = /^\/(philos|wiki|categories|policies)(?:\/([^/]+))?$/;

/** Whether a page is an entry of the library or a list of entries; `path` has no locale. */
export function isOfLibrary(path: string): boolean {
  const [found, , id] = LIBRARY.exec(path) ?? [];
  return found !== undefined && (id === undefined || !RESERVED_IDS.includes(id));
}

/** Localized path of the Markdown of a page of the library. */
export const markdownPath = (locale: Locale, path: string) => `${localePath(locale, path)}.md`;

/** Localized path of the card that stands for a page elsewhere: its own, that of its list, or that of the site. */
export function cardPath(locale: Locale, path: string): string {
  const [, list] = LIBRARY.exec(path) ?? [];
  const own = isOfLibrary(path) ? path : list ? `/${list}` : '/index';
  return `/cards${localePath(locale, own)}.png`;
}
