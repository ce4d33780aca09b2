let since = Infinity;

/** What saves is fetched with the first drawing that is saved. */
export function watchSaving(): void {
  since = performance.now();
  for (const box of document.querySelectorAll('.save-drawing')) box.addEventListener('click', press);
}

/** A press that came before anybody listened. */
export function saveMissed(event: Event): void {
  if (event.timeStamp < since) press(event);
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
