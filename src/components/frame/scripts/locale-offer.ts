import type { Locale } from '../../../i18n/locales.ts';
import { dismissOffer, localeToOffer } from '../../../stores/locale.ts';

/** Shows the bar of the language that the reader prefers to the page's, unless it was turned down. */
export function offerLocale(): void {
  const offered = localeToOffer(document.documentElement.lang.slice(0, 2) as Locale);
  const bar = offered && document.querySelector<HTMLElement>(`.locale-offer[data-locale="${offered}"]`);
  if (!bar) return;
  bar.hidden = false;
  bar.querySelector('button')?.addEventListener('click', () => {
    bar.hidden = true;
    dismissOffer(offered);
  });
}
