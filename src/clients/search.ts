import type { Locale } from '../i18n/locales.ts';
import type { SearchPage } from '../../contract/search.ts';
import { anySignal } from '../lib/any-signal.ts';
import type { DefinitionEntry } from '../lib/search/definitions.ts';
import type { Facets } from '../lib/search/facets.ts';
import type { PageText } from '../lib/search/marks.ts';
import type { MemberSearch } from '../lib/search/filters.ts';
import type { ListedName } from '../lib/search/names.ts';
import type { IndexEntries, IndexHead, TextSource } from '../lib/search/text-index.ts';
import { API_HOST } from '../site-config.ts';

/** Time-outs of a call and of a file. */
const CALL_MS = 10_000;
const FILE_MS = 20_000;

const kept = new Map<string, Promise<unknown>>();

/** Fetches a file of the search once; the next call retries a failed one. */
function load<Data>(path: string): Promise<Data> {
  const known = kept.get(path);
  if (known) return known as Promise<Data>;
  const loading = fetchJson<Data>(path, AbortSignal.timeout(FILE_MS));
  kept.set(path, loading);
  loading.catch(() => kept.delete(path));
  return loading;
}

async function fetchJson<Data>(url: string, signal: AbortSignal): Promise<Data> {
  const answer = await fetch(url, { signal });
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
  return answer.json() as Promise<Data>;
}

export const loadNames = () => load<ListedName[]>('/search/names.json');

/** Other names of the entries of a list, by their first name. */
export const loadOtherNames = (path: string) => load<Record<string, string[]>>(path);

export const loadFacets = () => load<Facets>('/search/facets.json');

export const loadText = (locale: Locale, path: string) =>
  load<PageText>(`/search/${locale}/texts${path}.json`);

export const textSource = (locale: Locale): TextSource => ({
  loadHead: () => load<IndexHead>(`/search/${locale}/index.json`),
  loadShard: (file) => load<IndexEntries>(`/search/${locale}/words/${file}`),
  loadDefinitions: (file) => load<DefinitionEntry[]>(`/search/${locale}/definitions/${file}`),
});

/**
 * Searches the members' posts, or the members; with categories, posts that are in each of them. Without the client of
 * the API, which brings the session along.
 */
export function searchMembers(
  kind: 'posts' | 'people',
  q: string,
  limit: number,
  signal: AbortSignal,
  { cursor, categories = [] }: MemberSearch,
): Promise<SearchPage> {
  const category = categories.join(',');
  const query = new URLSearchParams({
    q,
    kind,
    limit: `${limit}`,
    ...(cursor && { cursor }),
    ...(category && { category }),
  });
  const either = anySignal([signal, AbortSignal.timeout(CALL_MS)]);
  return fetchJson(`${API_HOST}/search?${query}`, either);
}
