import type { Locale } from '../../../i18n/locales.ts';
import { dismissOffer, localeToOffer } from '../../../stores/locale.ts';

/** Offers the page in the reader's preferred language, unless dismissed. */
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
