import { splitLocale } from '../../../contract/paths.ts';

/** How the service worker answers a request. */
type RequestKind = 'page' | 'asset' | 'font' | 'file';

/** Pages that are the same for everybody. Members' pages are in no list, so that they are never stored. */
const PAGE =
  /^\/(?:search|wiki\/glossary\/(?:letters\/)?[^/.]+|(?:philos|wiki|categories|policies)(?:\/[^/.]+)?)?$/;
const FILE =
  /^\/(?:(?:previews|today|search)\/[^?]+\.json|philos\/(?:network|sources|layouts|comparison\.\w+)\.json|icons\/[^/]+|favicon\.svg)$/;
/** Answered by the identity provider or the API, or downloads. */
const NOT_A_PAGE = /^\/(?:api|__|emulator|v0)(?:\/|$)|\.\w+$/;

/** Null for what is never stored. */
export function kindOf({ pathname, search }: Pick<URL, 'pathname' | 'search'>): RequestKind | null {
  if (pathname.startsWith('/_astro/fonts/')) return 'font';
  if (pathname.startsWith('/_astro/')) return 'asset';
  if (FILE.test(pathname)) return 'file';
  const { path } = splitLocale(pathname);
  // The server renders the results of a query into the page of the search.
  const hasResults = path === '/search' && new URLSearchParams(search).has('q');
  return PAGE.test(path) && !hasResults ? 'page' : null;
}

/** Whether a document of the site is shown there, stored or not. */
export const isDocument = (pathname: string) => !NOT_A_PAGE.test(pathname);

type Answer = Pick<Response, 'status' | 'redirected' | 'type' | 'headers'>;

/**
 * Whether a response may be stored. Browsers hide `Set-Cookie` from scripts: what sets one must say `private` or
 * `no-store`, and no page of the list does.
 */
export function isStorable({ status, redirected, type, headers }: Answer): boolean {
  if (status !== 200 || redirected || type === 'opaque' || type === 'cors') return false;
  if (/\b(?:private|no-store)\b/i.test(headers.get('cache-control') ?? '')) return false;
  return !/\*|cookie|authorization/i.test(headers.get('vary') ?? '');
}

const timeOf = (response: Response) => Date.parse(response.headers.get('date') ?? '') || 0;

/** The one sent last. */
export function newestOf(responses: readonly (Response | undefined)[]): Response | undefined {
  return responses.filter((response) => response !== undefined).sort((a, b) => timeOf(b) - timeOf(a))[0];
}

/** Whether it was sent at most so many days ago, or does not say when. */
export const isWithin = (days: number, response: Response) => {
  const time = timeOf(response);
  return !time || Date.now() - time <= days * 86_400_000;
};

/** When a stored response was sent, for readers; null if it does not say. */
export function dateOf(response: Response): Date | null {
  const time = timeOf(response);
  return time ? new Date(time) : null;
}
