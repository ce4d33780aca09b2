import { createNameFinder } from '../lib/search/find-names.ts';

/** Leaves the entries that the field of the box asks for by name, with those that hold one, and opens their folds. */
export function filterList(box: HTMLElement): void {
  const { entries: selector = '', names = '', shown = '', nobody = '' } = box.dataset;
  const field = box.querySelector('input')!;
  const status = box.querySelector('p')!;
  const numbers = new Intl.NumberFormat(document.documentElement.lang);
  // What is within an entry comes after it.
  const entries = [...document.querySelectorAll<HTMLElement>(selector)].reverse();
  const find = createNameFinder(
    entries.map((entry) => {
      const [title = '', ...aliases] = [...entry.querySelectorAll(`:scope > ${names}`)].map(
        (name) => name.textContent,
      );
      return { titles: [title], aliases };
    }),
    'article',
  );
  const sections = new Set(entries.map((entry) => entry.closest<HTMLElement>('section')!));
  const left = `${selector}:not([hidden])`;

  function show(): void {
    const found = find(field.value);
    for (const [at, entry] of entries.entries())
      entry.hidden = found !== undefined && !found.has(at) && !entry.querySelector(left);
    for (const section of sections) {
      section.hidden = !section.querySelector(left);
      const fold = section.querySelector('details');
      if (fold && found) fold.open = true;
      const id = section.querySelector('[id]')?.id;
      const jump = document.querySelector(`nav a[href="#${id}"]`)?.parentElement;
      if (jump) jump.hidden = section.hidden;
    }
    if (!found) status.textContent = '';
    else if (found.size === 0) status.textContent = nobody;
    else status.textContent = shown.replace('{shown}', numbers.format(found.size));
  }

  field.addEventListener('input', show);
  show();
}
