import { isLocale } from '../../../../contract/locales.ts';

/** Offers the page in the language that the script in the head has chosen. */
export function offerLocale(): void {
  const { offer } = document.documentElement.dataset;
  if (isLocale(offer))
    void import('./offer-bar.ts')
      .then((bar) => bar.showOffer(offer))
      .catch(() => delete document.documentElement.dataset.offer);
}
