/** The protocol is optional. */
export function toUrl(typed: string): string {
  const url = typed.trim();
  return url === '' || /^[a-z][a-z+.-]*:/i.test(url) ? url : `https://${url}`;
}

/** Browsers disagree about spaces in a host. */
export function isWebUrl(url: string): boolean {
  return !/\s/.test(url) && URL.canParse(url) && /^https?:$/.test(new URL(url).protocol);
}
