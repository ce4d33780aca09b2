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
  const bandsOf = (top: number, bottom: number) =>
    Array.from(
      { length: Math.floor(bottom / BAND) - Math.floor(top / BAND) + 1 },
      (_, at) => Math.floor(top / BAND) + at,
    );
  const distance = (x: number, y: number) => (x * x) / aspect + y * y * aspect;

  return boxes.map((box) => {
    const half = Math.min(box.width, width) / 2;
    let best: Spot | undefined;
    let nearest = Infinity;
    const next = (line: number) => (grows === 'down' ? line + STEP : line > 0 ? -line : STEP - line);
    for (let line = 0; distance(0, line) < nearest; line = next(line)) {
      const [top, bottom] = [line - box.above, line + box.below];
      const blocks = bandsOf(top, bottom)
        .flatMap((band) => bands.get(band) ?? [])
        .filter((other) => other.top < bottom + above && top - above < other.bottom);
      const x = nearestGap(blocks, half + beside, width / 2 - half);
      if (x === undefined || distance(x, line) >= nearest) continue;
      nearest = distance(x, line);
      best = { x, y: line };
    }
    const { x, y } = best!;
    const rectangle = { left: x - half, right: x + half, top: y - box.above, bottom: y + box.below };
    for (const band of bandsOf(rectangle.top, rectangle.bottom))
      bands.set(band, [...(bands.get(band) ?? []), rectangle]);
    return { x, y };
  });
}

/** The place nearest to the middle, and at most `reach` from it, that is `room` away from every block. */
function nearestGap(blocks: readonly Rectangle[], room: number, reach: number): number | undefined {
  const isFree = (x: number) =>
    Math.abs(x) <= reach && blocks.every(({ left, right }) => x <= left - room || x >= right + room);
  if (isFree(0)) return 0;
  const edges = blocks.flatMap(({ left, right }) => [Math.floor(left - room), Math.ceil(right + room)]);
  return edges.filter(isFree).sort((a, b) => Math.abs(a) - Math.abs(b))[0];
}
