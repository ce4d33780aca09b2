import { IS_DEMO } from './site-config.ts';

/**
 * The URL a page loads a picture from. The demo's store is on the page's own origin, whatever host the stored
 * URL names.
 */
export function pictureUrl(stored: string): string {
  if (!IS_DEMO || !URL.canParse(stored)) return stored;
  const { pathname, search } = new URL(stored);
  return pathname.startsWith('/v0/b/') ? pathname + search : stored;
}
