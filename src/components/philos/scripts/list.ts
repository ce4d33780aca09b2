import { $network } from '../../../stores/network.ts';
import { $selection } from '../../../stores/selection.ts';
import type { Network } from '../../../lib/views/network.ts';
import type { Sort } from '../../../lib/views/selection.ts';
import { idOf, onMatching } from './names.ts';

/** Hides who does not match, and sets the list in another order, in words of the filters. */
export function watchList(list: HTMLElement, filters: HTMLElement): void {
  const home = new Map(
    [...list.querySelectorAll<HTMLElement>('.philosopher')].map((item) => [
      idOf(item.querySelector<HTMLAnchorElement>('.card-link')!),
      { item, group: item.parentElement! },
    ]),
  );
  const groups = [...new Set([...home.values()].map(({ group }) => group))];
  const letters = [...document.querySelectorAll<HTMLElement>('.letters dd')];
  const filed = letters.map((entry) => idOf(entry.querySelector('a')!));
  const numbers = new Intl.NumberFormat(document.documentElement.lang);
  const whole = groups[0]!.closest('section')!.cloneNode() as HTMLElement;
  whole.removeAttribute('aria-labelledby');
  const row = groups[0]!.cloneNode() as HTMLElement;
  const [own] = groups[0]!.closest('section')!.children;
  const heading = own!.cloneNode(true) as HTMLElement;
  const title = heading.querySelector('h2')!;
  heading.replaceChildren(title);
  title.removeAttribute('id');
  whole.append(heading, row);
  const inOrder = (ids: readonly string[]) => ids.flatMap((id) => home.get(id) ?? []);
  let order: Sort = 'birth';

  onMatching((matches, network) => {
    for (const [id, { item }] of home) item.hidden = !matches(id);
    letters.forEach((entry, at) => (entry.hidden = !matches(filed[at]!)));
    refresh(network);
  });
  $selection.subscribe(({ focus }) => {
    for (const [id, { item }] of home) {
      const link = item.querySelector('.card-link')!;
      if (id === focus) link.setAttribute('aria-current', 'true');
      else link.removeAttribute('aria-current');
    }
    const loaded = $network.get();
    if (loaded.state === 'ready') refresh(loaded.network);
  });

  function refresh({ ids, influence }: Network): void {
    const { sort = 'birth' } = $selection.get();
    if (sort !== order) arrange(sort, ids, influence);
    order = sort;
    for (const box of document.querySelectorAll<HTMLElement>('.letter')) hideEmpty(box, box, 'dd');
    const index = document.querySelector<HTMLElement>('.letters')!;
    hideEmpty(index.closest('section')!, index, 'div');
    for (const group of groups) {
      const section = group.closest('section')!;
      hideEmpty(section, group, 'li');
      // What a filter leaves is few, and what it is chosen for.
      const fold = group.closest('details');
      if (fold && group.querySelector('li[hidden]')) fold.open = true;
      const jump = document.querySelector(`a[href="#${section.getAttribute('aria-labelledby')}"]`);
      if (jump) jump.parentElement!.hidden = section.hidden;
    }
  }

  function hideEmpty(box: HTMLElement, items: HTMLElement, what: string): void {
    box.hidden = !items.querySelector(`${what}:not([hidden])`);
  }

  function arrange(sort: Sort, ids: readonly string[], influence: readonly number[]): void {
    for (const note of list.querySelectorAll('.reached')) note.remove();
    if (sort === 'birth') {
      for (const { item, group } of inOrder(ids)) group.append(item);
      whole.remove();
      return;
    }
    const places = ids.map((_id, at) => at).sort((a, b) => influence[b]! - influence[a]!);
    row.replaceChildren(
      ...inOrder(sort === 'name' ? filed : places.map((at) => ids[at]!)).map(({ item }) => item),
    );
    if (sort === 'influence') {
      for (const at of places) {
        const note = document.createElement('span');
        note.className = 'reached';
        note.textContent = ` · ${filters.dataset['reached']!.replace('{count}', numbers.format(influence[at]!))}`;
        home.get(ids[at]!)?.item.querySelector('.card-meta')!.append(note);
      }
    }
    title.textContent = filters.querySelector(`[name=sort] [value=${sort}]`)!.textContent;
    list.prepend(whole);
  }
}
