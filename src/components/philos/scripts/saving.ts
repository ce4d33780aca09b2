import { repeatPress } from '../../frame/scripts/held-press.ts';

/** What saves is fetched with the first drawing that is saved. */
export function watchSaving(): void {
  for (const box of document.querySelectorAll('.save-drawing')) {
    box.addEventListener('click', press);
    repeatPress(box);
  }
}

function press({ target }: Event): void {
  const button = (target as Element).closest<HTMLButtonElement>('.save-drawing button');
  const box = button?.closest<HTMLElement>('.save-drawing');
  if (!box) return;
  void import('./save-drawing.ts').then(
    ({ save }) => save(box, button!),
    () => import('../../presses.ts').then(({ sayNotLoaded }) => sayNotLoaded()),
  );
}
