import type { Network } from '../../../lib/views/network.ts';
import { $matching, $network } from '../../../stores/network.ts';
import { $selection } from '../../../stores/selection.ts';

/** Id of the philosopher whose page a link leads to. */
export function idOf(link: HTMLAnchorElement | SVGAElement): string {
  const path = link instanceof SVGAElement ? link.href.baseVal : link.pathname;
  return path.slice(path.lastIndexOf('/') + 1);
}

type Matches = (id: string) => boolean;

/** Calls back with who matches, as soon as the network is there and whenever the selection changes. */
export function onMatching(show: (matches: Matches, network: Network) => void): void {
  let placeOf: ReadonlyMap<string, number> | undefined;
  $matching.subscribe((matching) => {
    const loaded = $network.get();
    if (loaded.state !== 'ready') return;
    const { network } = loaded;
    placeOf ??= new Map(network.ids.map((id, at) => [id, at]));
    show((id) => matching.has(placeOf!.get(id) ?? -1), network);
  });
}

/** Out of sight, and out of the way of pointer, keyboard and screen reader. */
export function stepBack(name: SVGAElement, isAway: boolean): void {
  name.classList.toggle('away', isAway);
  if (isAway) name.setAttribute('aria-hidden', 'true');
  else name.removeAttribute('aria-hidden');
  if (isAway) name.setAttribute('tabindex', '-1');
  else name.removeAttribute('tabindex');
}

/** Names that do not match step back; the one in focus stands out, whether it matches or not. */
export function watchNames(names: readonly SVGAElement[]): void {
  let isIn: Matches = () => true;
  function show(): void {
    const { focus } = $selection.get();
    for (const name of names) {
      const id = idOf(name);
      name.classList.toggle('self', id === focus);
      stepBack(name, id !== focus && !isIn(id));
    }
  }
  onMatching((matches) => {
    isIn = matches;
    show();
  });
  $selection.subscribe(show);
}
