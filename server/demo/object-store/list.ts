const MAX_RESULTS = 1000;

interface Query {
  prefix: string;
  /** `/`, or empty to list recursively. */
  delimiter: string;
  /** The last entry of the previous page. */
  after: string;
  maxResults: number;
}

interface Listing {
  items: string[];
  prefixes: string[];
  next: string | null;
}

/** One page of sorted `names` with the prefix; deeper names collapse into their folder. */
export function listNames(names: readonly string[], query: Query): Listing {
  const { prefix, delimiter, after } = query;
  const limit = Math.min(Math.max(1, query.maxResults || MAX_RESULTS), MAX_RESULTS);
  const entries = new Set<string>();
  for (const name of names) {
    const cut = delimiter === '' ? -1 : name.indexOf(delimiter, prefix.length);
    entries.add(cut < 0 ? name : name.slice(0, cut + delimiter.length));
  }
  const rest = [...entries].filter((entry) => entry > after);
  const page = rest.slice(0, limit);
  const isFolder = (entry: string) => delimiter !== '' && entry.endsWith(delimiter);
  return {
    items: page.filter((entry) => !isFolder(entry)),
    prefixes: page.filter(isFolder),
    next: rest.length > limit ? (page.at(-1) ?? null) : null,
  };
}
