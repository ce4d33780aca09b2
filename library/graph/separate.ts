interface Dots {
  x: readonly number[];
  /** Where each would be if it were alone. */
  y: readonly number[];
  radius: readonly number[];
}

interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** What the boxes take of the stage, and by how much less when they are too many in one place. */
const COVERAGE = 0.4;
const SMALLER = 0.85;
const SMALLEST_COVERAGE = 0.01;
/** Width of a box by its height: names are long. */
const ASPECT = 5;
/** Height of a box by that of its dot, at least; pressed by no more than this, dots stay apart. */
const CLEARANCE = 1.2;

/**
 * Heights at which no two dots touch, nor the boxes around them in which a name has room. Each is as near to where it
 * would be as the larger ones have left room; at the end the whole is stretched to the stage or pressed into it.
 */
export function separateInHeight(dots: Dots, stage: { width: number; height: number }): number[] {
  const area = (stage.width * stage.height) / Math.max(1, dots.x.length);
  for (let coverage = COVERAGE; ; coverage *= SMALLER) {
    const heights = place(dots, Math.sqrt((coverage * area) / ASPECT));
    const top = Math.min(...heights.map((place, at) => place - dots.radius[at]!));
    const bottom = Math.max(...heights.map((place, at) => place + dots.radius[at]!));
    const scale = stage.height / (bottom - top);
    if (scale * CLEARANCE >= 1 || coverage < SMALLEST_COVERAGE)
      return heights.map((place) => (place - top) * scale);
  }
}

/** `high` is the height of a box. */
function place({ x, y, radius }: Dots, high: number): number[] {
  const wide = high * ASPECT;
  const columns = new Map<number, Box[]>();
  const columnsOf = (left: number, right: number) => {
    const [first, last] = [Math.floor(left / wide), Math.floor(right / wide)];
    return Array.from({ length: last - first + 1 }, (_, at) => first + at);
  };
  const heights = y.slice();
  const order = x.map((_, at) => at).sort((a, b) => radius[b]! - radius[a]! || a - b);
  for (const at of order) {
    const [left, right] = [x[at]! - wide / 2, x[at]! + wide / 2];
    const half = Math.max(high / 2, radius[at]! * CLEARANCE);
    const beside = columnsOf(left, right);
    const blocks = [...new Set(beside.flatMap((column) => columns.get(column) ?? []))]
      .filter((box) => box.left < right && left < box.right)
      .sort((a, b) => a.top - b.top);
    const middle = nearestRoom(blocks, y[at]!, half);
    heights[at] = middle;
    const box = { left, right, top: middle - half, bottom: middle + half };
    for (const column of beside) columns.set(column, [...(columns.get(column) ?? []), box]);
  }
  return heights;
}

/** The place nearest to `wish` with `half` free above and below it; `blocks` are by their tops. */
function nearestRoom(blocks: readonly Box[], wish: number, half: number): number {
  const isFree = (place: number) =>
    blocks.every(({ top, bottom }) => place + half <= top || place - half >= bottom);
  if (isFree(wish)) return wish;
  return blocks
    .flatMap(({ top, bottom }) => [top - half, bottom + half])
    .filter(isFree)
    .reduce((best, place) => (Math.abs(place - wish) < Math.abs(best - wish) ? place : best), Infinity);
}
