import { nameWidth } from './name-width.ts';

interface Dot {
  name: string;
  x: number;
  y: number;
  r: number;
}

interface Frame {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

const SIDES = ['right', 'left', 'above', 'below'] as const;

export type Side = (typeof SIDES)[number];

interface Options {
  /** Of the type. */
  size: number;
  frame: Frame;
  /** The sides that are free to each dot; all of them if left out. */
  among?: readonly (Side | null)[];
}

/** Of a line, in its size: what the ink takes, and the distance from the dot. */
const LINE = 1.05;
const DISTANCE = 0.35;
/** A name may cover dots that are this small by its size, or by its own dot. */
const COVERED = 0.12;
const MINOR = 0.5;

/**
 * Which dots, the first first, have room for a name beside them. No name is on another, nor on a dot that is worth
 * seeing.
 */
export function placeLabels(dots: readonly Dot[], { size, frame, among }: Options): (Side | null)[] {
  const names: Frame[] = [];
  const obstacles = dots
    .filter(({ r }) => r > size * COVERED)
    .map(({ x, y, r }) => ({ r, left: x - r, right: x + r, top: y - r, bottom: y + r }));
  const boxOf = ({ name, x, y, r }: Dot, side: Side): Frame => {
    const width = nameWidth(name) * size;
    const [away, half] = [r + DISTANCE * size, (LINE * size) / 2];
    if (side === 'right') return { left: x + away, right: x + away + width, top: y - half, bottom: y + half };
    if (side === 'left') return { left: x - away - width, right: x - away, top: y - half, bottom: y + half };
    const middle = side === 'above' ? y - away - half : y + away + half;
    return { left: x - width / 2, right: x + width / 2, top: middle - half, bottom: middle + half };
  };
  const isFree = (box: Frame, own: number) =>
    box.left >= frame.left &&
    box.right <= frame.right &&
    box.top >= frame.top &&
    box.bottom <= frame.bottom &&
    names.every((name) => isApart(name, box)) &&
    obstacles.every((dot) => dot.r <= own * MINOR || isApart(dot, box));
  return dots.map((dot, at) => {
    const own = among?.[at];
    const sides = among ? (own ? [own] : []) : SIDES;
    const side = sides.find((one) => isFree(boxOf(dot, one), dot.r));
    if (side) names.push(boxOf(dot, side));
    return side ?? null;
  });
}

const isApart = (a: Frame, b: Frame) =>
  a.right <= b.left || a.left >= b.right || a.bottom <= b.top || a.top >= b.bottom;
