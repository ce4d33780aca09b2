import type { ClientDirective } from 'astro';
import { SEARCHES_KEY } from '../../device/searches-key.ts';
import { readStored } from '../../device/session-keys.ts';

const SIGNS = ['pointerover', 'pointerdown', 'focusin'];

/** Whether there is something to show from the start: results, or recent searches. */
const isNeeded = () =>
  /[?&](?:q|kind|era|category)=[^&]/.test(location.search) || (readStored(SEARCHES_KEY) ?? '[]') !== '[]';

/** Inlined in the page of the search, so that React loads when somebody reaches for the field or a filter. */
const hydrateAtFirstUse: ClientDirective = (load, _, island) => {
  const waiting = new AbortController();
  const hydrate = async () => {
    if (waiting.signal.aborted) return;
    waiting.abort();
    await (
      await load()
    )();
  };
  const parts = [...island.querySelectorAll('form, fieldset')];
  for (const part of parts)
    for (const sign of SIGNS) part.addEventListener(sign, () => void hydrate(), { signal: waiting.signal });
  // In a page that comes slowly, somebody may be in the field already.
  if (isNeeded() || parts.some((part) => part.matches(':focus-within')))
    (window.requestIdleCallback ?? setTimeout)(() => void hydrate());
};

export default hydrateAtFirstUse;
