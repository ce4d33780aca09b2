import { useState } from 'react';
import { CATEGORY_ID } from '../../../contract/category-ids.ts';
import { NO_FILTERS, SEARCH_KINDS, type SearchFilters } from '../../lib/search/filters.ts';
import { Search } from './Search.tsx';
import type { SearchMessages } from './messages.ts';

/** An id as the API takes it. */
const categoryId = (text: string | null) => (text && CATEGORY_ID.test(text) ? text : null);

function readUrl(): { query: string; filters: SearchFilters } {
  const params = new URLSearchParams(location.search);
  const kind = SEARCH_KINDS.find((one) => one === params.get('kind')) ?? null;
  const filters = { kind, era: categoryId(params.get('era')), category: categoryId(params.get('category')) };
  return { query: params.get('q') ?? '', filters };
}

/** Keeps query and filters in the address, for links and the history. */
function keepInUrl(query: string, filters: SearchFilters): void {
  const url = new URL(location.href);
  for (const [name, value] of Object.entries({ q: query, ...filters })) {
    if (value) url.searchParams.set(name, value);
    else url.searchParams.delete(name);
  }
  // Where the next hits begin, for readers without scripts.
  for (const name of ['posts', 'people']) url.searchParams.delete(name);
  history.replaceState(history.state, '', url);
}

/** The search page. */
export function SearchPage({ query, ...messages }: SearchMessages & { query?: string | undefined }) {
  const [initial] = useState(() =>
    typeof location === 'undefined' ? { query: '', filters: NO_FILTERS } : readUrl(),
  );
  return <Search {...messages} id="page-search" initial={initial} query={query} onSettle={keepInUrl} />;
}
