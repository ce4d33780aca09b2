import { localePath } from '../contract/paths.ts';
import type { Locale } from '../contract/locales.ts';
import { RESERVED_IDS } from './reserved-ids.ts';

const LIST = /^\/(philos|wiki|categories|policies)(?:\/|$)/;
const LIBRARY = /^\/(philos|wiki|categories|policies)(?:\/([^/]+))?$/;

/** Whether a page is an entry of the library or a list of entries; `path` has no locale. */
export function isOfLibrary(path: string): boolean {
  const [found, , id] = LIBRARY.exec(path) ?? [];
  return found !== undefined && (id === undefined || !RESERVED_IDS.includes(id));
}

/** Pages that show the library otherwise than as entries and lists, without locale. */
const VIEWS: ReadonlySet<string> = new Set([
  '/',
  '/wiki/glossary',
  ...['circle', 'cloud', 'graphic', 'map', 'paths'].map((view) => `/philos/${view}`),
]);

/** Whether a page is there as Markdown too; `path` has no locale. */
export const hasMarkdown = (path: string): boolean => isOfLibrary(path) || VIEWS.has(path);

/** Localized path of the Markdown of a page. */
export function markdownPath(locale: Locale, path: string): string {
  const page = localePath(locale, path);
  return page === '/' ? '/index.md' : `${page}.md`;
}

/** A member's page or post. */
const MEMBER_PAGE = /^\/u\/[^/]+(?:\/[^/]+)?$/;

/**
 * Path of the card that stands for a page elsewhere: its own, that of its list, or that of the site. Those of members are
 * drawn when they are asked for.
 */
export function cardPath(locale: Locale, path: string): string {
  if (MEMBER_PAGE.test(path)) return `${path}.png`;
  const [, list] = LIST.exec(path) ?? [];
  const own = isOfLibrary(path) ? path : list ? `/${list}` : '/index';
  return `/cards${localePath(locale, own)}.png`;
}
