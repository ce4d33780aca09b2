/** The path and query with its tag replaced. */
export function withTag(url: URL, tag: string): string {
  const segments = url.pathname.split('/');
  const place = segments.indexOf('u') + 1;
  return (
    [...segments.slice(0, place), encodeURIComponent(tag), ...segments.slice(place + 1)].join('/') +
    url.search
  );
}

/** The canonical path with `tag` in lower case; undefined when it already is. */
export function lowerCaseTag(url: URL, tag: string): string | undefined {
  const lower = tag.toLowerCase();
  return lower === tag ? undefined : withTag(url, lower);
}

/** Appends a query to a path; empty parameters are left out. */
export function withQuery(path: string, query: Readonly<Record<string, unknown>>): string {
  const given = Object.entries(query).filter(
    ([, value]) => value !== undefined && value !== null && value !== '',
  );
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
  return search ? `${path}?${search}` : path;
}

interface Sent {
  params?: Readonly<Record<string, string>> | undefined;
  query?: Readonly<Record<string, unknown>> | undefined;
}

/** The path and query of a call to an endpoint, such as `/users/:id`. */
export function endpointUrl(path: string, { params = {}, query = {} }: Sent): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name]!));
  return withQuery(filled, query);
}
