import { useState } from 'react';
import { CATEGORY_ID } from '../../../contract/category-ids.ts';
import { MAX_QUERY_LENGTH } from '../../../contract/limits.ts';
import { NO_FILTERS, SEARCH_KINDS, type SearchFilters } from '../../lib/search/filters.ts';
import { Search } from './Search.tsx';
import type { SearchMessages } from './messages.ts';

/** An id as the API takes it. */
const categoryId = (text: string | null) => (text && CATEGORY_ID.test(text) ? text : null);

interface Address {
  query: string;
  filters: SearchFilters;
  /** `exact=1`: searched for as it was typed. */
  asTyped: boolean;
}

function readUrl(): Address {
  const params = new URLSearchParams(location.search);
  const kind = SEARCH_KINDS.find((one) => one === params.get('kind')) ?? null;
  const filters = { kind, era: categoryId(params.get('era')), category: categoryId(params.get('category')) };
  const query = (params.get('q') ?? '').trim().slice(0, MAX_QUERY_LENGTH);
  return { query, filters, asTyped: params.get('exact') === '1' };
}

/** Keeps the search in the address, for links and the history. */
function keepInUrl(query: string, filters: SearchFilters, asTyped: boolean): void {
  const url = new URL(location.href);
  for (const [name, value] of Object.entries({ q: query, ...filters, exact: asTyped && '1' })) {
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
    typeof location === 'undefined' ? { query: '', filters: NO_FILTERS, asTyped: false } : readUrl(),
  );
  return <Search {...messages} id="page-search" initial={initial} query={query} onSettle={keepInUrl} />;
}
