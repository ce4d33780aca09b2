import type { Locale } from '../../../contract/locales.ts';
import { localePath } from '../../../contract/paths.ts';

/** Opens the search over the page, with what is in `field`; where it cannot be loaded, leads to its own page. */
function open(field?: HTMLInputElement): void {
  const own = document.querySelector<HTMLInputElement>('#page-search');
  if (own) return own.focus();
  const locale = document.documentElement.lang.slice(0, 2) as Locale;
  document.querySelector<HTMLElement>('#site-menu')?.togglePopover?.(false);
  import('../../islands/search/SearchDialog.tsx')
    .then((dialog) => dialog.openSearch(locale, field))
    .catch(() => (field?.value ? field.form!.submit() : location.assign(localePath(locale, '/search'))));
}

/** Opens the search if its keys were pressed, by the mark of the script in the head. */
function openIfAsked(): void {
  const { dataset } = document.documentElement;
  if (dataset['search'] === undefined) return;
  delete dataset['search'];
  open();
}

const fieldAt = (target: EventTarget | null) =>
  target instanceof HTMLInputElement && target.closest('.site-search-form') ? target : undefined;

/** What is typed moves to the dialog, unless a letter is still being composed. */
function openIfTyped({ target }: Pick<Event, 'target'>, isComposing = false): void {
  const field = fieldAt(target);
  if (field?.value && !isComposing) open(field);
}

/** Opens the search by its keys and by every field and button for searching, since before this was loaded. */
export function offerSearch(): void {
  openIfAsked();
  openIfTyped({ target: document.activeElement });
  addEventListener('keydown', openIfAsked);
  addEventListener('input', (event) => openIfTyped(event, (event as InputEvent).isComposing));
  addEventListener('compositionend', (event) => openIfTyped(event));
  addEventListener('click', (event) => {
    const { target, detail } = event;
    const isPlain = !event.ctrlKey && !event.metaKey && !event.shiftKey && event.button === 0;
    const opener = target instanceof Element && target.closest('.site-search-link, .site-search-form');
    if (!isPlain || !opener) return;
    const field = opener.querySelector('input') ?? undefined;
    // Enter, and the button beside what has been typed, send the form.
    const isSending = field && target !== field && (detail === 0 || field.value);
    if (isSending) return;
    event.preventDefault();
    open(field);
  });
}
