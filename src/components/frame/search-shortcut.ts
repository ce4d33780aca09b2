import type { Locale } from '../../../contract/locales.ts';
import { localePath } from '../../../contract/paths.ts';

const TRIGGERS = '.site-search-link, .site-menu .search-form';

/** Opens the search over the page; where it cannot be loaded, leads to its own page. */
function open(): void {
  const own = document.querySelector<HTMLInputElement>('#page-search');
  if (own) return own.focus();
  const locale = document.documentElement.lang.slice(0, 2) as Locale;
  document.querySelector<HTMLElement>('#site-menu')?.togglePopover?.(false);
  import('../../islands/search/SearchDialog.tsx')
    .then((dialog) => dialog.openSearch(locale))
    .catch(() => location.assign(localePath(locale, '/search')));
}

/** Opens the search if Ctrl or ⌘ with K was pressed, by the mark of the script in the head. */
function openIfAsked(): void {
  const { dataset } = document.documentElement;
  if (dataset['search'] === undefined) return;
  delete dataset['search'];
  open();
}

/** Ctrl or ⌘ with K, since before this was loaded, and what leads to the search in the header. */
export function offerSearch(): void {
  openIfAsked();
  addEventListener('keydown', openIfAsked);
  addEventListener('click', (event) => {
    const { target, detail } = event;
    // Keyboards go into the field, which leads to the page of the search.
    const isPlain = !event.ctrlKey && !event.metaKey && !event.shiftKey && event.button === 0;
    if (!isPlain || !(target instanceof Element) || !target.closest(TRIGGERS)) return;
    if (detail === 0 && !target.closest('.site-search-link')) return;
    event.preventDefault();
    open();
  });
}
