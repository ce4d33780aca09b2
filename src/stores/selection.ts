import { atom } from 'nanostores';
import type { Network } from '../lib/views/network.ts';
import {
  type KnownValues,
  type Selection,
  type UnknownValue,
  knownValues,
  parseSelection,
  selectionQuery,
} from '../lib/views/selection.ts';

/** What the address selects; empty until the network is loaded, which says what exists. */
export const $selection = atom<Selection>({});

/** Values of the address that do not exist. */
export const $unknown = atom<readonly UnknownValue[]>([]);

let known: KnownValues | undefined;

/** Reads the selection from the address, now and whenever the visitor goes back or forward. */
export function followAddress(network: Network): void {
  if (!known) addEventListener('popstate', read);
  known = knownValues(network);
  read();
}

function read(): void {
  const { selection, unknown } = parseSelection(location.search, known!);
  // A link to a place in the page is a popstate too, and changes nothing.
  if (selectionQuery(selection) !== selectionQuery($selection.get())) $selection.set(selection);
  $unknown.set(unknown);
  carry();
}

/**
 * Changes some of the selection and says so in the address: in a new entry of the history, or with `replace` in the
 * one that is there, as for each letter typed.
 */
export function select(change: Partial<Selection>, { replace = false } = {}): void {
  const selection = { ...$selection.get(), ...change };
  const query = selectionQuery(selection, location.search);
  if (query !== location.search) {
    const url = `${location.pathname}${query}${location.hash}`;
    try {
      if (replace) history.replaceState(history.state, '', url);
      else history.pushState(null, '', url);
    } catch {
      // Safari refuses more than a hundred in half a minute; the next change says this one too.
    }
  }
  $unknown.set([]);
  $selection.set(selection);
  carry();
}

/** The links to the other views and languages lead to what is shown here. */
function carry(): void {
  const query = selectionQuery($selection.get());
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-view], a[data-locale]')) {
    link.search = query;
  }
}
