import { type Side, type Sides, othersOf } from './ring-curves.ts';

/** Names that one sentence lists before it counts the rest. */
const MAX_LISTED = 7;

/** Says beneath the ring what is drawn of a name. */
export function captionOf(ring: HTMLElement, names: readonly SVGAElement[]) {
  const caption = ring.querySelector<HTMLElement>('.ring-caption')!;
  const legend = caption.firstElementChild!;
  const lists = new Intl.ListFormat(document.documentElement.lang);

  /** The name is a link of its own, for a finger. */
  function heading(name: SVGAElement): HTMLElement {
    const link = document.createElement('a');
    link.href = name.href.baseVal;
    link.textContent = name.textContent;
    const inTable = document.querySelector(`th a[href="${name.href.baseVal}"] + small`);
    const lifespan = inTable?.textContent.replace(/\.$/, '');
    const whole = document.createElement('span');
    whole.append(link, lifespan ? `, ${lifespan}. ` : '. ');
    return whole;
  }

  function* sentences(sides: Sides) {
    for (const [side, curves] of Object.entries(sides)) {
      if (curves.length === 0) continue;
      const titles = othersOf(side as Side, curves).map((other) => names[other]!.textContent.trim());
      const rest = titles.length - MAX_LISTED;
      if (rest > 1) titles.splice(MAX_LISTED, rest, ring.dataset['more']!.replace('{count}', String(rest)));
      const [before = '', after = ''] = ring.dataset[side]!.split('{names}');
      const key = document.createElement('span');
      key.className = side.startsWith('critic') ? 'criticism' : side;
      key.textContent = before.trim();
      yield key;
      yield ` ${lists.format(titles)}${after} `;
    }
  }

  return {
    rest: () => caption.replaceChildren(legend),
    say: (at: number, sides: Sides) => caption.replaceChildren(heading(names[at]!), ...sentences(sides)),
  };
}
