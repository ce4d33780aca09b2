import type { Knot } from '../../src/lib/views/network.ts';

const CENTURY = 100;
/** What a century takes whoever was born in it, and how much a crowded one grows. */
const EMPTY_CENTURY = 1.3;
const CROWDING = 0.85;

/**
 * A scale of years on which crowded centuries are wider than empty ones, but by less than they are fuller: antiquity is
 * no empty space, and the twentieth century no wall.
 */
export function timeScale(years: readonly number[], width: number): Knot[] {
  const centuryOf = (year: number) => Math.floor(year / CENTURY);
  const counts = Map.groupBy(years, centuryOf);
  const [first, last] = years.length > 0 ? [Math.min(...counts.keys()), Math.max(...counts.keys())] : [0, 0];
  const shares = Array.from({ length: last - first + 1 }, (_, at) => {
    const count = counts.get(first + at)?.length ?? 0;
    return EMPTY_CENTURY + count ** CROWDING;
  });
  const whole = shares.reduce((sum, share) => sum + share, 0);
  let place = 0;
  const knots = shares.map((share, at): Knot => {
    const knot = [(first + at) * CENTURY, Math.round((place / whole) * width)] as const;
    place += share;
    return knot;
  });
  return [...knots, [(last + 1) * CENTURY, width]];
}

/** On the width of the scale. */
export function placeOfYear(scale: readonly Knot[], year: number): number {
  const at = Math.max(
    0,
    scale.findLastIndex(([from]) => from <= year),
  );
  const [from, start] = scale[at]!;
  const [to, end] = scale[at + 1] ?? [from + 1, start];
  return start + ((end - start) * (year - from)) / (to - from);
}
