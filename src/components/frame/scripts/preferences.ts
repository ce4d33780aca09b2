import type { Locale } from '../../../i18n/locales.ts';
import { MARK_KEY, parseMark, withChosen } from '../../../lib/preference-mark.ts';
import { readStored } from '../../../lib/session-keys.ts';
import { rememberLocale } from '../../../stores/locale.ts';

/** The page is about to be left, so the next one tells the account of a member. */
function markLocale(): void {
  if (!('member' in document.documentElement.dataset)) return;
  try {
    const mark = withChosen(parseMark(readStored(MARK_KEY)), ['locale']);
    localStorage.setItem(MARK_KEY, JSON.stringify(mark));
  } catch {
    // Without storage the account keeps its language.
  }
}

/** Links marked with a locale remember it, and take along the query and the section a built page cannot know. */
export function followPreferences(): void {
  addEventListener('click', async ({ target }) => {
    if (!(target instanceof Element)) return;
    const link = target.closest<HTMLAnchorElement>('a[data-locale]');
    if (link) {
      rememberLocale(link.dataset.locale as Locale);
      markLocale();
      link.search = location.search;
      link.hash = location.hash;
    } else if (target.closest('[data-theme-switch]')) {
      const { nextTheme } = await import('../../../stores/preferences.ts');
      nextTheme();
    }
  });
}
