/** A box to be placed; `above` and `below` count from its line. */
export interface Box {
  width: number;
  above: number;
  below: number;
}

/** Where the middle of a box lies on its line, from the middle of the cloud. */
export interface Spot {
  x: number;
  y: number;
}

interface Canvas {
  width: number;
  /** Width of the cloud as it grows, by its height. */
  aspect: number;
  /** Whether the first box is in the middle of the cloud, or at its top. */
  grows: 'around' | 'down';
  /** Between two boxes on one line, and between two lines. */
  gaps: readonly [beside: number, above: number];
}

interface Rectangle {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** Height of the bands in which the rectangles are looked up. */
const BAND = 16;
/** Between two lines that are tried. */
const STEP = 2;

/**
 * Places every box as near to the middle as the ones before leave room: line by line, in the gap that is nearest. None
 * is dropped, as a cloud has no end above and below. A box wider than the canvas has its lines to itself.
 */
export function placeBoxes(
  boxes: readonly Box[],
  { width, aspect, grows, gaps: [beside, above] }: Canvas,
): Spot[] {
  const bands = new Map<number, Rectangle[]>();
  /** By line, the boxes for which it has no room, and so none for a larger one. */
  const refused = new Map<number, Box[]>();
  function* bandsBetween(top: number, bottom: number) {
    for (let band = Math.floor(top / BAND); band <= Math.floor(bottom / BAND); band++) {
      const inBand = bands.get(band) ?? [];
      bands.set(band, inBand);
      yield inBand;
    }
  }
  const distance = (x: number, y: number) => (x * x) / aspect + y * y * aspect;

  return boxes.map((box) => {
    const half = Math.min(box.width, width) / 2;
    let best: Spot | undefined;
    let nearest = Infinity;
    const next = (line: number) => (grows === 'down' ? line + STEP : line > 0 ? -line : STEP - line);
    for (let line = 0; distance(0, line) < nearest; line = next(line)) {
      const refusals = refused.get(line) ?? [];
      refused.set(line, refusals);
      if (refusals.some((other) => isWithin(other, box))) continue;
      const [top, bottom] = [line - box.above, line + box.below];
      const blocks: Rectangle[] = [];
      for (const inBand of bandsBetween(top - above, bottom + above))
        for (const other of inBand)
          if (other.top < bottom + above && top - above < other.bottom) blocks.push(other);
      const x = nearestGap(blocks, half + beside, width / 2 - half);
      if (x === undefined) refusals.push(box);
      if (x === undefined || distance(x, line) >= nearest) continue;
      nearest = distance(x, line);
      best = { x, y: line };
    }
    const { x, y } = best!;
    const rectangle = { left: x - half, right: x + half, top: y - box.above, bottom: y + box.below };
    for (const inBand of bandsBetween(rectangle.top, rectangle.bottom)) inBand.push(rectangle);
    return { x, y };
  });
}

const isWithin = (a: Box, b: Box) => a.width <= b.width && a.above <= b.above && a.below <= b.below;

/** The place nearest to the middle, and at most `reach` from it, that is `room` away from every block. */
function nearestGap(blocks: Rectangle[], room: number, reach: number): number | undefined {
  let [before, after] = [0, 0];
  blocks.sort((a, b) => a.left - b.left);
  for (const { left, right } of blocks)
    if (after > left - room && after < right + room) after = Math.ceil(right + room);
  blocks.sort((a, b) => b.right - a.right);
  for (const { left, right } of blocks)
    if (before > left - room && before < right + room) before = Math.floor(left - room);
  const nearest = after <= -before ? after : before;
  return Math.abs(nearest) <= reach ? nearest : undefined;
}
