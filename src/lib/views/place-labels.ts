/** A mark that asks for its name to be set beside it. */
export interface Labelled {
  x: number;
  y: number;
  radius: number;
  /** Of the name as it is set. */
  width: number;
}

/** The start, middle or end of a name's line, from the middle of its mark. */
export interface LabelSpot {
  x: number;
  y: number;
  anchor: 'start' | 'middle' | 'end';
}

type Box = readonly [left: number, top: number, right: number, bottom: number];

const GAP = 3;
/** Between two names on one line, in the size of the type: less would read as one word. */
const SPACE = 0.5;

/**
 * Where each name has room: to the right, the left, above or below its mark, in this order, without touching a mark or
 * another name; `undefined` where it has none. The first come first.
 */
export function placeLabels(
  marks: readonly Labelled[],
  size: number,
  [width, height]: readonly [number, number],
): (LabelSpot | undefined)[] {
  const taken: Box[] = marks.map(({ x, y, radius }) => [
    x - radius - 1,
    y - radius - 1,
    x + radius + 1,
    y + radius + 1,
  ]);
  const isFree = (box: Box) =>
    box[0] >= 0 &&
    box[1] >= 0 &&
    box[2] <= width &&
    box[3] <= height &&
    !taken.some((one) => meets(one, box));
  return marks.map((mark) => {
    const spot = spotsOf(mark, size).find((one) => isFree(boxOf(mark, one, size)));
    if (spot) taken.push(spaced(boxOf(mark, spot, size), SPACE * size));
    return spot;
  });
}

function spotsOf({ radius }: Labelled, size: number): LabelSpot[] {
  const side = radius + GAP;
  const diagonal = radius * 0.72 + 1.5;
  return [
    { x: side, y: size * 0.34, anchor: 'start' },
    { x: -side, y: size * 0.34, anchor: 'end' },
    { x: 0, y: -radius - GAP - size * 0.1, anchor: 'middle' },
    { x: 0, y: radius + GAP + size * 0.72, anchor: 'middle' },
    { x: diagonal, y: -diagonal - 1, anchor: 'start' },
    { x: diagonal, y: diagonal + size * 0.7, anchor: 'start' },
    { x: -diagonal, y: -diagonal - 1, anchor: 'end' },
    { x: -diagonal, y: diagonal + size * 0.7, anchor: 'end' },
  ];
}

function boxOf({ x, y, width }: Labelled, spot: LabelSpot, size: number): Box {
  const left = x + spot.x - { start: 0, middle: width / 2, end: width }[spot.anchor];
  const line = y + spot.y;
  return [left, line - size * 0.75, left + width, line + size * 0.25];
}

const spaced = ([left, top, right, bottom]: Box, space: number): Box => [
  left - space,
  top,
  right + space,
  bottom,
];

const meets = (a: Box, b: Box) => a[0] < b[2] && b[0] < a[2] && a[1] < b[3] && b[1] < a[3];
