/** The protocol is optional. */
export function toUrl(typed: string): string {
  const url = typed.trim();
  return url === '' || /^[a-z][a-z+.-]*:/i.test(url) ? url : `https://${url}`;
}

export function parseUrl(url: string, base?: string): URL | null {
  try {
    return new URL(url, base);
  } catch {
    return null;
  }
}

/** Browsers disagree about spaces in a host. */
export function isWebUrl(url: string): boolean {
  return !/\s/.test(url) && /^https?:$/.test(parseUrl(url)?.protocol ?? '');
}
