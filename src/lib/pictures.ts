import { IS_DEMO } from '../site-config.ts';

/**
 * The address under which a page shows a picture that the API let through: one of the product's own store, or a
 * provider's photo. The demo's store is on the same origin, whatever that is called today.
 */
export function pictureAddress(address: string): string {
  if (!IS_DEMO || !URL.canParse(address)) return address;
  const { pathname, search } = new URL(address);
  return pathname.startsWith('/v0/b/') ? pathname + search : address;
}
