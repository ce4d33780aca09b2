import type { Locale } from '../../../i18n/locales.ts';
import { rememberLocale } from '../../../stores/locale.ts';

/**
 * Loads what a press of the frame's or the page's buttons asks for. Links with `data-locale` remember it and carry the
 * query and hash, which a built page cannot know.
 */
export function followClicks(): void {
  addEventListener('click', ({ target }) => {
    if (!(target instanceof Element)) return;
    const find = <Found extends HTMLElement>(selector: string) => target.closest<Found>(selector);
    const link = find<HTMLAnchorElement>('a[data-locale]');
    const citing = find('[data-cite]');
    const reporting = find('[data-report]');
    if (link) {
      rememberLocale(link.dataset.locale as Locale);
      link.search = location.search;
      link.hash = location.hash;
    } else if (citing) {
      void import('../../content/cite.ts').then((citations) => citations.openCitations(citing));
    } else if (reporting) {
      void import('../../members/report-dialog.ts').then((dialog) => dialog.openReport(reporting));
    } else if (find('[data-theme-switch]')) {
      void import('../../../stores/preferences.ts').then((preferences) => preferences.nextTheme());
    }
  });
}
