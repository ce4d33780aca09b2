export interface Curve {
  /** Places among the names. */
  from: number;
  to: number;
  path: string;
  isCritic: boolean;
}

export type Side = 'learnt' | 'criticised' | 'taught' | 'critics';

/** Curves by what they are to one name. */
export type Sides = Record<Side, Curve[]>;

/**
 * Reads the curves from the drawing, which holds those of a kind that end at one name as one path; each begins at the
 * angle of its name.
 */
export function readCurves(ring: HTMLElement, angles: readonly number[]) {
  function nameAt(path: string): number {
    const [x = 0, y = 0] = path.match(/-?\d+/g)!.map(Number);
    const angle = (Math.atan2(y, x) * 180) / Math.PI;
    const apart = angles.map((one) => Math.abs(((((angle - one) % 360) + 540) % 360) - 180));
    return apart.indexOf(Math.min(...apart));
  }

  const ground = ring.querySelector('.ring-curves')!;
  const bundles = [...ring.querySelectorAll<SVGPathElement>('path[data-to]')].map((bundle) => {
    const paths = (bundle.getAttribute('d') ?? '').split(/(?=M)/);
    const isCritic = bundle.classList.contains('critic');
    const to = Number(bundle.dataset['to']);
    return { bundle, own: paths.map((path): Curve => ({ from: nameAt(path), to, path, isCritic })) };
  });
  const all = bundles.flatMap(({ own }) => own);
  let lit: SVGPathElement[] = [];

  return {
    all,

    /** At rest the drawing has these alone. Returns how many curves there are for each of them. */
    restrict(isDrawn: (curve: Curve) => boolean): number {
      for (const { bundle, own } of bundles) bundle.setAttribute('d', join(own.filter(isDrawn)));
      return all.length / Math.max(1, all.filter(isDrawn).length);
    },

    /** Draws the curves of one name over all the others; those whose other end does not match stay faint. */
    light(sides: Partial<Sides>, isIn: (name: number) => boolean = () => true): void {
      for (const path of lit) path.remove();
      lit = Object.entries(sides).flatMap(([side, own]) => {
        const direction = isReceived(side as Side) ? 'received' : 'exerted';
        const look = `lit ${direction}${side.startsWith('critic') ? ' critic' : ''}`;
        const other = ({ from, to }: Curve) => (direction === 'received' ? from : to);
        const [near, aside] = [true, false].map((isNear) => own.filter((one) => isIn(other(one)) === isNear));
        return [draw(near!, look), ...(aside!.length > 0 ? [draw(aside!, `${look} aside`)] : [])];
      });
      ground.append(...lit);
    },
  };
}

function draw(curves: readonly Curve[], look: string): SVGPathElement {
  const path = document.createElementNS('http://www.w3.org/2000/svg', 'path');
  path.setAttribute('class', look);
  path.setAttribute('d', join(curves));
  return path;
}

export const isReceived = (side: Side) => side === 'learnt' || side === 'criticised';

const join = (curves: readonly Curve[]) => curves.map(({ path }) => path).join('');

/** The curves of the name at a place. */
export function sidesOf(at: number, curves: readonly Curve[]): Sides {
  const end = (side: 'from' | 'to', isCritic: boolean) =>
    curves.filter((curve) => curve[side] === at && curve.isCritic === isCritic);
  return {
    learnt: end('to', false),
    criticised: end('to', true),
    taught: end('from', false),
    critics: end('from', true),
  };
}

/** The other ends, each once. */
export const othersOf = (side: Side, curves: readonly Curve[]): number[] => [
  ...new Set(curves.map(({ from, to }) => (isReceived(side) ? from : to))),
];
