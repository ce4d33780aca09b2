import { byLocale } from '../../contract/languages.ts';
import type { Locale } from '../../contract/locales.ts';
import type { Comparison } from '../lib/views/comparison.ts';
import type { EdgeSources, Layouts, Network } from '../lib/views/network.ts';

/** Fetches a file once for each page; the next call retries a failed load. */
function once<Data>(url: string): () => Promise<Data> {
  let loaded: Promise<Data> | undefined;
  async function fetchJson(): Promise<Data> {
    const answer = await fetch(url);
    if (!answer.ok) throw new Error(`${url} returned ${answer.status}`);
    return answer.json() as Promise<Data>;
  }
  return () => {
    loaded ??= fetchJson().catch((error: unknown) => {
      loaded = undefined;
      throw error;
    });
    return loaded;
  };
}

export const loadNetwork = once<Network>('/philos/network.json');
export const loadSources = once<EdgeSources>('/philos/sources.json');
export const loadLayouts = once<Layouts>('/philos/layouts.json');

const comparisons = byLocale((locale) => once<Comparison>(`/philos/comparison.${locale}.json`));

export const loadComparison = (locale: Locale) => comparisons[locale]();
