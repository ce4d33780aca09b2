import { ANNOTATIONS_KEY } from '../../../device/annotations-key.ts';
import { readStored } from '../../../device/session-keys.ts';

/** Loads the reader's annotations of the page: where there are any, or something of the text is selected. */
export function offerAnnotations(): void {
  const key = ANNOTATIONS_KEY + location.pathname;
  const stop = new AbortController();
  const { signal } = stop;

  function start(): void {
    stop.abort();
    import('./annotate.ts')
      .then(({ annotate }) => annotate())
      .catch(() => addEventListener('online', offerAnnotations, { once: true }));
  }

  function look(): void {
    const selection = getSelection();
    const isOfText = document.querySelector('.reading')?.contains(selection?.anchorNode ?? null);
    if (isOfText && !selection!.isCollapsed) start();
  }

  if (readStored(key)) return start();
  document.addEventListener('selectionchange', look, { signal });
  // Another tab marks something.
  addEventListener('storage', (event) => event.key === key && start(), { signal });
  look();
}
