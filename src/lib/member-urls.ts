/** The address with another tag in the place of its own. */
export function withTag(url: URL, tag: string): string {
  const segments = url.pathname.split('/');
  const place = segments.indexOf('u') + 1;
  return (
    [...segments.slice(0, place), encodeURIComponent(tag), ...segments.slice(place + 1)].join('/') +
    url.search
  );
}

/** The address with `tag` in lower case, when it is written otherwise: there is one address for each member. */
export function lowerCaseTag(url: URL, tag: string): string | undefined {
  const lower = tag.toLowerCase();
  return lower === tag ? undefined : withTag(url, lower);
}

/** The path with the given parts of a query; empty ones are left out. */
export function withQuery(path: string, query: Record<string, string | null | undefined>): string {
  const given = Object.entries(query).filter((entry): entry is [string, string] => Boolean(entry[1]));
  const search = new URLSearchParams(given).toString();
  return search ? `${path}?${search}` : path;
}
