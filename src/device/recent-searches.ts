import { persistentAtom } from '@nanostores/persistent';
import './device-storage.ts';
import { SEARCHES_KEY } from './searches-key.ts';

const MOST = 8;

/** What was searched for on this device, newest first; never sent. */
export const $recentSearches = persistentAtom<readonly string[]>(SEARCHES_KEY, [], {
  encode: JSON.stringify,
  decode: (stored) => {
    try {
      const list: unknown = JSON.parse(stored);
      return Array.isArray(list) ? list.filter((one) => typeof one === 'string') : [];
    } catch {
      return [];
    }
  },
});

export function rememberSearch(query: string): void {
  const others = $recentSearches.get().filter((one) => one.toLowerCase() !== query.toLowerCase());
  if (query) $recentSearches.set([query, ...others].slice(0, MOST));
}

export const forgetSearch = (query: string): void =>
  $recentSearches.set($recentSearches.get().filter((one) => one !== query));

export const forgetSearches = (): void => $recentSearches.set([]);
