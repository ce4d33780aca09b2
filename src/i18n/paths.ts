import { splitLocale } from '../../contract/paths.ts';

export { localePath } from '../../contract/paths.ts';

/** The path without its locale prefix and, in files of the build, without `.html`. */
export function unlocalizedPath(pathname: string): string {
  return splitLocale(pathname.replace(/\.html$/, '').replace(/\/index$/, '') || '/').path;
}

/** Built once for every address that fails, so they have none of their own. */
const ERROR_PAGES = ['/404', '/500'];

/** Where the page at this address can be read in another locale: error pages lead home. */
export function translatedPath({ pathname, search }: URL): string {
  const path = unlocalizedPath(pathname);
  return ERROR_PAGES.includes(path) ? '/' : path + search;
}
