import { DEFAULT_LOCALE, LOCALES, type Locale } from './locales.ts';

/** Locales whose paths begin with their name: all but the default. */
export const PREFIXED_LOCALES: readonly Locale[] = LOCALES.filter((locale) => locale !== DEFAULT_LOCALE);

/** `/philos` in a locale: unprefixed in Portuguese, `/en/philos`, `/es/philos`. */
export function localePath(locale: Locale, path: string): string {
  if (locale === DEFAULT_LOCALE) return path;
  return path === '/' ? `/${locale}` : `/${locale}${path}`;
}

/** The locale of a path and what follows its prefix: `/en/philos` is `/philos` in English. */
export function splitLocale(pathname: string): { locale: Locale; path: string } {
  const [, first] = pathname.split('/', 2);
  const locale = PREFIXED_LOCALES.find((prefix) => prefix === first);
  if (locale === undefined) return { locale: DEFAULT_LOCALE, path: pathname };
  return { locale, path: pathname.slice(locale.length + 1) || '/' };
}

const ACCOUNT_PAGE =
  /^\/(?:(?:auth|moderation|profile|settings)(?:\/|$)|u\/[^/]+\/(?:edit|post\/new|[^/]+\/edit)$)/;

/** Whether a member's account is changed on this page, so that it may reach its providers and is never measured. */
export function isAccountPage(pathname: string): boolean {
  return ACCOUNT_PAGE.test(splitLocale(pathname).path);
}

/** What members publish, for robots: rendered by the server, which `/u/**` leads to wherever the pages are hosted. */
export const MEMBER_SITEMAP = '/u/sitemap.xml';

/** The page that the server renders for `/search?q=…`; it has no address of its own. */
export const SEARCH_RESULTS = '/search/results';

/** Statuses that have a page of their own; the server shows that of 500 for every other fault. */
export const ERROR_PAGE_STATUSES = [404, 429, 500] as const;

export type ErrorPageStatus = (typeof ERROR_PAGE_STATUSES)[number];
