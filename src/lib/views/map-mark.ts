/** What a place was in a life, in the order of the arcs. */
export const PLACE_KINDS = ['birth', 'life', 'death'] as const;

export type PlaceKind = (typeof PLACE_KINDS)[number];

/** How many of each kind, in the order of `PLACE_KINDS`. */
export type KindCounts = readonly [number, number, number];

/** Of a mark, in the units of the map: one person's has no number in it. */
export function radiusOf(people: number): number {
  return people < 2 ? 4 : Math.round(10 * (6.6 + 1.25 * Math.sqrt(people - 2))) / 10;
}

/** The rim of a mark, shared out among the kinds: one path each, '' without any. Starts at twelve o'clock. */
export function arcsOf(radius: number, counts: KindCounts): [string, string, string] {
  const total = counts[0] + counts[1] + counts[2];
  const kinds = counts.filter((count) => count > 0).length;
  // Between two kinds, so that a thin line is not taken for the end of a thick one.
  const gap = kinds > 1 ? 1.4 / radius : 0;
  let turn = -Math.PI / 2;
  return counts.map((count) => {
    if (count === 0) return '';
    const start = turn + gap / 2;
    turn += (count / total) * 2 * Math.PI;
    return kinds === 1 ? circle(radius) : arc(radius, start, turn - gap / 2);
  }) as [string, string, string];
}

const circle = (radius: number) =>
  `M0-${radius}A${radius} ${radius} 0 0 1 0 ${radius}A${radius} ${radius} 0 0 1 0-${radius}`;

function arc(radius: number, start: number, end: number): string {
  const point = (turn: number) => `${round(radius * Math.cos(turn))} ${round(radius * Math.sin(turn))}`;
  return `M${point(start)}A${radius} ${radius} 0 ${end - start > Math.PI ? 1 : 0} 1 ${point(end)}`;
}

const round = (value: number) => Math.round(value * 10) / 10;
