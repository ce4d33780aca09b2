import type { Locale } from '../../../i18n/locales.ts';
import { localeToOffer } from '../../../stores/locale.ts';

/** Offers the page in the reader's preferred language, unless dismissed. */
export function offerLocale(): void {
  const offered = localeToOffer(document.documentElement.lang.slice(0, 2) as Locale);
  if (offered) void import('./offer-bar.ts').then((bar) => bar.showOffer(offered)).catch(() => {});
}
