import { type Side, type Sides, othersOf } from './ring-curves.ts';

interface Walk {
  ring: HTMLElement;
  names: readonly SVGAElement[];
  sidesOf: (at: number) => Sides;
  /** Called with the name that a key has led to. */
  onReach: (at: number) => void;
}

const ALONG: Readonly<Record<string, readonly Side[]>> = {
  ArrowUp: ['learnt', 'criticised'],
  ArrowDown: ['taught', 'critics'],
};
const AROUND: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

/**
 * Arrow keys: left and right around the ring, up to whom a name learnt from and down to whom it taught, to the most
 * influential first; with shift, left and right lead to the others that the same step might have reached.
 */
export function walkByKeys({ ring, names, sidesOf, onReach }: Walk): void {
  const weights = names.map((name) => name.querySelector('circle')!.r.baseVal.value);
  const isOut = (at: number) => names[at]!.classList.contains('away');
  /** What the last step along an influence might have reached. */
  let choices: number[] = [];

  function along(at: number, sides: readonly Side[]): number | undefined {
    const own = sidesOf(at);
    const others = new Set(sides.flatMap((side) => othersOf(side, own[side])));
    choices = [...others].filter((other) => !isOut(other)).sort((a, b) => weights[b]! - weights[a]!);
    return choices[0];
  }

  function around(at: number, step: number, isChoosing: boolean): number | undefined {
    if (!isChoosing) choices = [];
    const those = choices.includes(at) ? choices : names.map((_name, place) => place);
    const inWay = those.filter((place) => place === at || !isOut(place));
    return inWay.at((inWay.indexOf(at) + step) % inWay.length);
  }

  ring.addEventListener('keydown', (event) => {
    const { key, shiftKey, altKey, ctrlKey, metaKey } = event;
    const at = names.findIndex((name) => name === document.activeElement);
    if (at < 0 || altKey || ctrlKey || metaKey) return;
    const [sides, step] = [ALONG[key], AROUND[key]];
    if (!sides && !step) return;
    event.preventDefault();
    const next = sides ? along(at, sides) : around(at, step!, shiftKey);
    if (next === undefined || next === at) return;
    names[next]!.focus();
    onReach(next);
  });
}
