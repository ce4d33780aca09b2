import { ERROR_PAGE_STATUSES, splitLocale } from '../../contract/paths.ts';

export { localePath } from '../../contract/paths.ts';

/** The path without its locale prefix and without the `.html` of built files. */
export function unlocalizedPath(pathname: string): string {
  return splitLocale(pathname.replace(/\.html$/, '').replace(/\/index$/, '') || '/').path;
}

/** Error pages are built once and have no path of their own. */
const ERROR_PAGES = ERROR_PAGE_STATUSES.map((status) => `/${status}`);

/** The path to translate for a link to another locale; error pages link home. */
export function translatedPath({ pathname, search }: URL): string {
  const path = unlocalizedPath(pathname);
  return ERROR_PAGES.includes(path) ? '/' : path + search;
}
