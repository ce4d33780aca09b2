import type { Locale } from '../../../i18n/locales.ts';
import { rememberLocale } from '../../../stores/locale.ts';

/**
 * Links with `data-locale` remember it and carry the query and hash, which a built page cannot know. What the
 * buttons of the frame and the page do is loaded when one is pressed.
 */
export function followClicks(): void {
  addEventListener('click', ({ target }) => {
    if (!(target instanceof Element)) return;
    const link = target.closest<HTMLAnchorElement>('a[data-locale]');
    const button = target.closest<HTMLElement>('[data-cite], [data-report], [data-theme-switch]');
    if (link) {
      rememberLocale(link.dataset.locale as Locale);
      link.search = location.search;
      link.hash = location.hash;
    } else if (button) {
      void import('../../presses.ts').then(({ followPress }) => followPress(button));
    }
  });
}
