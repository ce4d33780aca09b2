import { namedBy, wordsOf } from '../lib/views/named.ts';

interface Entry {
  element: HTMLElement;
  words: readonly string[];
}

/** Leaves the entries that the field of the box asks for by name, with those that hold one, and opens their folds. */
export function filterList(box: HTMLElement): void {
  const { entries: selector = '', names = '', shown = '', nobody = '' } = box.dataset;
  const field = box.querySelector('input')!;
  const status = box.querySelector('p')!;
  const numbers = new Intl.NumberFormat(document.documentElement.lang);
  const entries: Entry[] = [...document.querySelectorAll<HTMLElement>(selector)].map((element) => ({
    element,
    words: [...element.querySelectorAll(`:scope > ${names}`)].flatMap((name) => wordsOf(name.textContent)),
  }));
  // What is within an entry comes after it.
  entries.reverse();
  const sections = new Set(entries.map(({ element }) => element.closest<HTMLElement>('section')!));
  const left = `${selector}:not([hidden])`;

  function show(): void {
    const isNamed = namedBy(field.value);
    let count = 0;
    for (const { element, words } of entries) {
      const isLeft = !isNamed || isNamed(words);
      if (isLeft) count += 1;
      element.hidden = !isLeft && !element.querySelector(left);
    }
    for (const section of sections) {
      section.hidden = !section.querySelector(left);
      const fold = section.querySelector('details');
      if (fold && isNamed) fold.open = true;
      const id = section.querySelector('[id]')?.id;
      const jump = document.querySelector(`nav a[href="#${id}"]`)?.parentElement;
      if (jump) jump.hidden = section.hidden;
    }
    status.textContent = !isNamed ? '' : count > 0 ? shown.replace('{shown}', numbers.format(count)) : nobody;
  }

  field.addEventListener('input', show);
  show();
}
