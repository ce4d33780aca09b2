import { atom } from 'nanostores';
import type { Locale } from '../../contract/locales.ts';
import { loadComparison, loadSources } from '../clients/network.ts';
import type { Comparison } from '../lib/views/comparison.ts';

type PathDetails =
  | { state: 'idle' }
  | { state: 'loading' }
  | { state: 'failed' }
  | { state: 'ready'; comparison: Comparison; sources: readonly string[] };

/** What is shown of people and steps once two people are chosen. */
export const $pathDetails = atom<PathDetails>({ state: 'idle' });

/** Loads the details once; called again, it retries a failed load. */
export async function openPathDetails(locale: Locale): Promise<void> {
  const { state } = $pathDetails.get();
  if (state === 'loading' || state === 'ready') return;
  $pathDetails.set({ state: 'loading' });
  try {
    const [comparison, { sources }] = await Promise.all([loadComparison(locale), loadSources()]);
    $pathDetails.set({ state: 'ready', comparison, sources });
  } catch {
    $pathDetails.set({ state: 'failed' });
  }
}
