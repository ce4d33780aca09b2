import { DEFAULT_LOCALE, LOCALES, type Locale } from '../../contract/locales.ts';

/** `/philos` in a locale: unprefixed in Portuguese, `/en/philos`, `/es/philos`. */
export function localePath(locale: Locale, path: string): string {
  if (locale === DEFAULT_LOCALE) return path;
  return path === '/' ? `/${locale}` : `/${locale}${path}`;
}

/** The path without its locale prefix and, in files of the build, without `.html`. */
export function unlocalizedPath(pathname: string): string {
  const path = pathname.replace(/\.html$/, '').replace(/\/index$/, '');
  const [, first, ...rest] = path.split('/');
  const isPrefixed = LOCALES.some((locale) => locale !== DEFAULT_LOCALE && locale === first);
  return (isPrefixed ? `/${rest.join('/')}` : path) || '/';
}

/** Built once for every address that fails, so they have none of their own. */
const ERROR_PAGES = ['/404', '/500'];

/** Where the page at this address can be read in another locale: error pages lead home. */
export function translatedPath({ pathname, search }: URL): string {
  const path = unlocalizedPath(pathname);
  return ERROR_PAGES.includes(path) ? '/' : path + search;
}
