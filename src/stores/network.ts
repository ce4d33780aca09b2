import { atom, computed } from 'nanostores';
import { loadNetwork } from '../clients/network.ts';
import { type Matcher, createMatcher } from '../lib/views/matching.ts';
import type { Network } from '../lib/views/network.ts';
import { selectionQuery } from '../lib/views/selection.ts';
import { $selection, followAddress } from './selection.ts';

type NetworkState =
  | { state: 'idle' }
  | { state: 'loading' }
  | { state: 'failed' }
  | { state: 'ready'; network: Network; matcher: Matcher };

/** What the views of the philosophers share; `openNetwork` loads it. */
export const $network = atom<NetworkState>({ state: 'idle' });

let opening: Promise<void> | undefined;

/** Loads the network once, and then reads the selection from the address; called again, it retries a failed load. */
export function openNetwork(): Promise<void> {
  opening ??= load().finally(() => {
    if ($network.get().state === 'failed') opening = undefined;
  });
  return opening;
}

async function load(): Promise<void> {
  $network.set({ state: 'loading' });
  try {
    const network = await loadNetwork();
    // First the selection: whoever hears of the network finds it.
    followAddress(network);
    $network.set({ state: 'ready', network, matcher: createMatcher(network) });
  } catch {
    $network.set({ state: 'failed' });
  }
}

const NONE: ReadonlySet<number> = new Set();

/** The filters and the search alone: who is in focus does not change who matches. */
const $filters = computed($selection, ({ sort: _sort, focus: _focus, from: _from, to: _to, ...filters }) =>
  selectionQuery(filters),
);

/** Indexes of the philosophers that pass the filters and the search; none until the network is there. */
export const $matching = computed([$network, $filters], (loaded) =>
  loaded.state === 'ready' ? loaded.matcher.match($selection.get()) : NONE,
);
