import { localePath, splitLocale } from '../../contract/paths.ts';
import { loadOtherNames } from '../clients/search.ts';
import { createNameFinder } from '../lib/search/find-names.ts';

/**
 * Leaves the entries that the field of the box asks for by name and its selects by their values, with those that hold
 * one, and opens their folds.
 */
export function filterList(box: HTMLElement): void {
  const {
    entries: selector = '',
    names = '',
    shown = '',
    nobody = '',
    searchInstead,
    otherNames,
  } = box.dataset;
  const field = box.querySelector('input')!;
  const selects = [...box.querySelectorAll('select')];
  const status = box.querySelector('p')!;
  const numbers = new Intl.NumberFormat(document.documentElement.lang);
  // What is within an entry comes after it.
  const entries = [...document.querySelectorAll<HTMLElement>(selector)].reverse();
  const finder = (others: Record<string, string[]> = {}) =>
    createNameFinder(
      entries.map((entry) => {
        const [title = '', ...aliases] = [...entry.querySelectorAll(`:scope > ${names}`)].map(
          (name) => name.textContent,
        );
        return { titles: [title], aliases: [...aliases, ...(others[title] ?? [])] };
      }),
      'article',
    );
  let find = finder();
  const belongTo = entries.map(({ dataset }) => new Set(dataset.of?.split(' ')));
  const sections = new Set(entries.map((entry) => entry.closest<HTMLElement>('section')!));
  const left = `${selector}:not([hidden])`;

  /** Places of the entries that are asked for; undefined: all. */
  function findAsked(): ReadonlySet<number> | undefined {
    const named = find(field.value);
    const values = selects.map(({ value }) => value).filter(Boolean);
    if (values.length === 0) return named;
    const belongs = (at: number) => values.every((value) => belongTo[at]!.has(value));
    return new Set([...entries.keys()].filter((at) => belongs(at) && (named?.has(at) ?? true)));
  }

  /** To what the field asks for, which may be another name. */
  function searchLink(): (Node | string)[] {
    const query = field.value.trim();
    if (!searchInstead || !query) return [];
    const link = document.createElement('a');
    link.href = `${localePath(splitLocale(location.pathname).locale, '/search')}?${new URLSearchParams({ q: query })}`;
    link.textContent = searchInstead.replace('{query}', query);
    return [' ', link];
  }

  let wasAsked = false;

  function show(): void {
    const found = findAsked();
    for (const [at, entry] of entries.entries())
      entry.hidden = found !== undefined && !found.has(at) && !entry.querySelector(left);
    for (const section of sections) {
      section.hidden = !section.querySelector(left);
      const fold = section.querySelector('details');
      if (fold && (found || wasAsked)) {
        fold.open = found !== undefined;
        // It counts all of them.
        fold.querySelector('summary')!.hidden = fold.open;
      }
      const id = section.querySelector('[id]')?.id;
      const jump = document.querySelector(`nav a[href="#${id}"]`)?.parentElement;
      if (jump) jump.hidden = section.hidden;
    }
    wasAsked = found !== undefined;
    if (!found) status.textContent = '';
    else if (found.size === 0) status.replaceChildren(nobody, ...searchLink());
    else status.textContent = shown.replace('{shown}', numbers.format(found.size));
  }

  const address = new URL(location.href);

  function keepInAddress({ name, value }: HTMLSelectElement): void {
    if (value) address.searchParams.set(name, value);
    else address.searchParams.delete(name);
    history.replaceState(history.state, '', address);
  }

  for (const select of selects) {
    const asked = address.searchParams.get(select.name);
    const isOffered = [...select.options].some(({ value }) => value === asked);
    if (asked && isOffered && !select.value) select.value = asked;
    select.addEventListener('change', () => keepInAddress(select));
  }
  box.addEventListener('input', show);
  show();
  if (otherNames)
    loadOtherNames(otherNames)
      .then((others) => {
        find = finder(others);
        show();
      })
      // Those on the page are found without them.
      .catch(() => {});
}
