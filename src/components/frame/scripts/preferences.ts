import type { Locale } from '../../../i18n/locales.ts';
import { rememberLocale } from '../../../stores/locale.ts';

/** Links with `data-locale` remember it and carry the query and hash, which a built page cannot know. */
export function followPreferences(): void {
  addEventListener('click', ({ target }) => {
    if (!(target instanceof Element)) return;
    const link = target.closest<HTMLAnchorElement>('a[data-locale]');
    if (link) {
      rememberLocale(link.dataset.locale as Locale);
      link.search = location.search;
      link.hash = location.hash;
    } else if (target.closest<HTMLElement>('[data-cite]')) {
      const { cite = '' } = target.closest<HTMLElement>('[data-cite]')!.dataset;
      void import('../../content/cite.ts').then((citations) => citations.openCitations(cite));
    } else if (target.closest('[data-theme-switch]')) {
      void import('../../../stores/preferences.ts').then((preferences) => preferences.nextTheme());
    }
  });
}
