import type { Locale } from '../../../../contract/locales.ts';
import { watchSaving } from './saving.ts';

let isOpen = false;

/** Loads, once, what answers the form, or says that it could not be loaded and offers to try again. */
export function openPaths(form: HTMLElement): void {
  if (isOpen) return;
  isOpen = true;
  const host = form.parentElement!;
  const failed = host.querySelector<HTMLElement>('[data-failed]')!;
  const samples = host.querySelector<HTMLElement>('[data-samples]')!;
  const saving = document.querySelector<HTMLElement>('.save-drawing')!;
  const locale = host.dataset['locale'] as Locale;
  const { t, address } = JSON.parse(host.dataset['messages']!);

  async function mount(): Promise<void> {
    failed.hidden = true;
    samples.hidden = /[?&](from|to)=./.test(location.search);
    try {
      const { mountPaths } = await import('../../../islands/paths/mount.tsx');
      await mountPaths(form, { messages: { locale, t }, address }, (isChosen, isShown) => {
        samples.hidden = isChosen;
        saving.hidden = !isShown;
      });
    } catch {
      failed.hidden = false;
      samples.hidden = false;
    }
  }

  watchSaving();
  failed.querySelector('button')!.addEventListener('click', () => void mount());
  void mount();
}
