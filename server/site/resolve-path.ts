import { type Locale, DEFAULT_LOCALE } from '../../contract/locales.ts';
import {
  ERROR_PAGE_STATUSES,
  type ErrorPageStatus,
  SEARCH_RESULTS,
  localePath,
  splitLocale,
} from '../../contract/paths.ts';

/** What a request target resolves to. */
export type Resolution =
  | { kind: 'file'; path: string }
  | { kind: 'redirect'; location: string }
  /** `page` is what is rendered where it is not the target's path. */
  | { kind: 'on-demand'; locale: Locale; page?: string }
  | { kind: 'not-found'; locale: Locale; shown: string }
  | { kind: 'malformed' };

export const MAX_TARGET_LENGTH = 4096;
const ON_DEMAND = /^\/u(?:\/.*)?$/;
/** Feeds, sitemap, Markdown and cards of members: one for all languages. */
const MEMBER_FILE = /^\/u\/.+\.(?:json|md|png|xml)$/;
const DEFAULT_PREFIX = new RegExp(`^/${DEFAULT_LOCALE}(?=/|$)`);
const ERROR_PAGE = new RegExp(`^/(?:${ERROR_PAGE_STATUSES.join('|')})(?:\\.html)?$`);

/**
 * Resolves a raw request target (path and query). `hasFile` knows the files of the build by path, such as
 * `/en/wiki.html`.
 */
export function resolvePath(target: string, hasFile: (path: string) => boolean): Resolution {
  if (!target.startsWith('/') || target.length > MAX_TARGET_LENGTH) return { kind: 'malformed' };
  const { rawPath, query } = split(target);
  const path = decode(rawPath);
  if (path === null) return { kind: 'not-found', locale: localeOf(rawPath), shown: rawPath };
  const { locale, path: shared } = splitLocale(path);
  const notFound = { kind: 'not-found', locale, shown: path } as const;
  // A Location beginning with two slashes or a backslash leads to another host.
  if (path.includes('//') || path.includes('\\') || /%2f/i.test(rawPath)) return notFound;
  if (path.split('/').some((segment) => segment === '.' || segment === '..')) return notFound;

  // Unknown paths below `/profile` share one page, which checks the session first.
  const nothing: Resolution = shared.startsWith('/profile/')
    ? { kind: 'file', path: localePath(locale, '/profile/not-found.html') }
    : notFound;
  if (DEFAULT_PREFIX.test(rawPath)) return redirectTo(rawPath.replace(DEFAULT_PREFIX, ''), query);
  if (rawPath !== '/' && rawPath.endsWith('/')) return redirectTo(rawPath, query);
  if (path.endsWith('.html')) {
    const page = path === '/index.html' ? '/' : path.slice(0, -'.html'.length);
    if (!hasFile(path) || ERROR_PAGE.test(shared)) return nothing;
    return redirectTo(encodeURI(page), query);
  }
  if (path !== shared && MEMBER_FILE.test(shared)) return redirectTo(encodeURI(shared), query);
  if (ON_DEMAND.test(shared)) return { kind: 'on-demand', locale };
  // Its results, for browsers without scripts; static hosting sends the page of the bare search.
  if (shared === '/search' && new URLSearchParams(query).get('q')?.trim())
    return { kind: 'on-demand', locale, page: localePath(locale, SEARCH_RESULTS) };
  if (shared === SEARCH_RESULTS) return redirectTo(localePath(locale, '/search'), query);
  const page = path === '/' ? '/index.html' : `${path}.html`;
  if (hasFile(page) && !ERROR_PAGE.test(shared)) return { kind: 'file', path: page };
  return hasFile(path) ? { kind: 'file', path } : nothing;
}

export const localeOf = (path: string): Locale => splitLocale(path).locale;

/** The file of a locale's error page. */
export function errorFile(locale: Locale, status: ErrorPageStatus): string {
  return localePath(locale, `/${status}.html`);
}

/** Splits a request target into path and query. */
export function split(target: string): { rawPath: string; query: string } {
  const start = target.search(/[?#]/);
  if (start === -1) return { rawPath: target, query: '' };
  const query = target.slice(start).split('#', 1)[0]!;
  return { rawPath: target.slice(0, start), query };
}

function redirectTo(rawPath: string, query: string): Resolution {
  return { kind: 'redirect', location: (rawPath.replace(/\/+$/, '') || '/') + query };
}

function decode(rawPath: string): string | null {
  try {
    const path = decodeURIComponent(rawPath);
    return /[\u0000-\u001f\u007f]/.test(path) ? null : path;
  } catch {
    return null;
  }
}
