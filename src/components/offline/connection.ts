import type { Locale } from '../../i18n/locales.ts';
import { offlineNote } from '../../i18n/messages/offline-note/index.ts';
import { NOTE_CLASS } from '../../lib/offline/note.ts';

/** Says on the page when the browser has lost its connection; a page from the cache says so by itself. */
export function followConnection(): void {
  const t = offlineNote[document.documentElement.lang.slice(0, 2) as Locale];
  let note: HTMLElement | undefined;
  const show = () => {
    if (navigator.onLine) {
      note?.remove();
      note = undefined;
    } else if (!document.querySelector(`.${NOTE_CLASS}, [data-stored]`)) {
      note = Object.assign(document.createElement('p'), {
        className: `notice ${NOTE_CLASS}`,
        role: 'status',
      });
      note.style.marginBlockEnd = 'var(--space-5)';
      document.querySelector('main')?.prepend(note);
      // Filled after it is there: screen readers hear changes.
      note.textContent = t.now;
    }
  };
  addEventListener('online', show);
  addEventListener('offline', show);
  show();
}
