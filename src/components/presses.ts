import type { Locale } from '../i18n/locales.ts';
import { notLoaded } from '../i18n/messages/not-loaded/index.ts';

/** Loads what a button of the frame or the page does. */
export function followPress(button: HTMLElement): void {
  const { cite, report } = button.dataset;
  if (cite !== undefined)
    import('./content/cite.ts').then(({ openCitations }) => openCitations(button)).catch(sayNotLoaded);
  else if (report !== undefined)
    void import('./members/report-dialog.ts').then(({ openReport }) => openReport(button), sayNotLoaded);
  else void import('../stores/preferences.ts').then(({ nextTheme }) => nextTheme(), sayNotLoaded);
}

/** Says, until the next press, that what a press asked for did not arrive. */
export function sayNotLoaded(): void {
  const note = document.createElement('p');
  note.role = 'alert';
  note.className = 'notice';
  note.style.cssText = 'position:fixed;inset:auto var(--space-4) var(--space-4);z-index:30';
  note.textContent = notLoaded[document.documentElement.lang.slice(0, 2) as Locale].sentence;
  document.querySelector('agora-toaster')!.append(note);
  for (const sign of ['click', 'keydown'])
    addEventListener(sign, () => note.remove(), { once: true, capture: true });
}
