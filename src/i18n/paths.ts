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
