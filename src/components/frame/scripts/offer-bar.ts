import close from '../../../icons/close.svg?raw';
import { LOCALE_TAGS, type Locale } from '../../../../contract/locales.ts';
import { localePath, splitLocale } from '../../../../contract/paths.ts';
import { localeOffer } from '../../../i18n/messages/locale-offer/index.ts';
import { dismissOffer } from '../../../stores/locale.ts';
import styles from '../../../styles/locale-offer.css?url';
import { element } from '../../../ui/element.ts';
import { loadStyles } from '../../../ui/load-styles.ts';

/** A bar above the page, in the room that the style sheet keeps for it, that leads to the page in `offered`. */
export async function showOffer(offered: Locale): Promise<void> {
  const t = localeOffer[offered];
  const tag = LOCALE_TAGS[offered];
  // What is missing here is missing there too: from error pages home, as in the header.
  const isError = document.querySelector('.error-page') !== null;
  const href = localePath(offered, isError ? '/' : splitLocale(location.pathname).path);
  const link = element('a', { className: 'button button-small', href, hreflang: tag }, t.accept);
  link.dataset['locale'] = offered;
  const button = element('button', { className: 'icon-button', type: 'button', ariaLabel: t.dismiss });
  button.innerHTML = close;
  const bar = element(
    'aside',
    { className: 'locale-offer ui', lang: tag, ariaLabel: t.label },
    element('p', {}, t.offer),
    link,
    button,
  );
  button.addEventListener('click', () => {
    bar.remove();
    delete document.documentElement.dataset['offer'];
    dismissOffer(offered);
  });
  await loadStyles(styles);
  document.querySelector('.skip-link')!.after(bar);
}
