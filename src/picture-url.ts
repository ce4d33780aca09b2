import { parseUrl } from './lib/web-url.ts';
import { IS_DEMO } from './site-config.ts';

/**
 * The URL a page loads a picture from. The demo's store is on the page's own origin, whatever host the stored
 * URL names.
 */
export function pictureUrl(stored: string): string {
  const url = IS_DEMO && parseUrl(stored);
  return url && url.pathname.startsWith('/v0/b/') ? url.pathname + url.search : stored;
}
