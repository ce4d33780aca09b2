/** Relative addresses are read against a host that no real address has. */
const HERE = 'https://here.invalid/';

/** True if an image may come from `address`: it lies, dots resolved, below one of `prefixes`. */
export function isOwnImage(address: string, prefixes: readonly string[]): boolean {
  if (!URL.canParse(address, HERE)) return false;
  const image = new URL(address, HERE);
  return prefixes.some((prefix) => {
    const allowed = new URL(prefix, HERE);
    return image.origin === allowed.origin && image.pathname.startsWith(allowed.pathname);
  });
}
