import type { EdgeKind } from './network.ts';

export interface PlatePerson {
  name: string;
  lifespan: string;
  /** Of the birth, or of what is nearest to it. */
  year: number | null;
}

/** A drawing of one of two widths; text is not scaled with it. */
export interface PlateSize {
  width: number;
  nameSize: number;
  /** Size of the years beside a name; without it they are left to the list. */
  lifeSize: number | undefined;
  rowHeight: number;
  maxTicks: number;
}

export const WIDE: PlateSize = { width: 720, nameSize: 18, lifeSize: 13, rowHeight: 58, maxTicks: 8 };
export const NARROW: PlateSize = {
  width: 340,
  nameSize: 16,
  lifeSize: undefined,
  rowHeight: 66,
  maxTicks: 5,
};

interface Mark {
  x: number;
  y: number;
  /** The name, broken in two where neither side has room for it. */
  lines: string[];
  lifespan: string | undefined;
  anchor: 'start' | 'end';
}

export interface ChainPlate {
  height: number;
  marks: Mark[];
  curves: { path: string; kind: EdgeKind }[];
  /** The line of time, and the years that are marked on it. */
  axis: { y: number; ticks: { x: number; year: number }[] };
}

/** Room on each side of the line of time, and between a mark and its name. */
const EDGE = 8;
const GAP = 13;
/** Between the curves of one step. */
const APART = 5;
const TICK_STEPS = [10, 20, 50, 100, 200, 500, 1000];
/** Average width of a letter of the serif, with some to spare, at a size of 1. */
const LETTER = 0.56;

/** People one under another, each at the year of birth, and the steps between them as curves that fall from one to the next. */
export function drawChain(
  people: readonly PlatePerson[],
  kinds: readonly (readonly EdgeKind[])[],
  size: PlateSize,
): ChainPlate {
  const { width, rowHeight } = size;
  const years = knownYears(people);
  const [first, last] = [Math.min(...years), Math.max(...years)];
  const scale = (year: number) =>
    last === first ? width / 2 : EDGE + ((year - first) / (last - first)) * (width - 2 * EDGE);
  const marks = people.map((person, at) => ({
    x: Math.round(scale(years[at]!)),
    y: Math.round(rowHeight * (at + 0.4)),
    ...place(person, scale(years[at]!), size),
  }));
  const curves = kinds.flatMap((own, at) =>
    own.map((kind, index) => ({
      kind,
      path: fall(marks[at]!, marks[at + 1]!, (index - (own.length - 1) / 2) * APART),
    })),
  );
  const y = Math.round(rowHeight * people.length);
  const ticks = ticksBetween(first, last, size.maxTicks).map((year) => ({
    x: Math.round(scale(year)),
    year,
  }));
  return { height: y + 24, marks, curves, axis: { y, ticks } };
}

/** On the right of the mark, else on its left; where neither has room, in two lines on the roomier side. */
function place(
  { name, lifespan }: PlatePerson,
  x: number,
  { width, nameSize, lifeSize }: PlateSize,
): Pick<Mark, 'anchor' | 'lines' | 'lifespan'> {
  const room = { start: width - x - GAP, end: x - GAP };
  const roomier = room.start >= room.end ? 'start' : 'end';
  const nameWidth = name.length * nameSize * LETTER;
  const lifeWidth = lifeSize === undefined ? 0 : (lifespan.length + 2) * lifeSize * LETTER;
  const side = (wanted: number) => (room.start >= wanted ? 'start' : room.end >= wanted ? 'end' : undefined);
  const whole = side(nameWidth + lifeWidth);
  if (whole) return { anchor: whole, lines: [name], lifespan: lifeWidth > 0 ? lifespan : undefined };
  const alone = side(nameWidth);
  if (alone) return { anchor: alone, lines: [name], lifespan: undefined };
  return { anchor: roomier, lines: halve(name), lifespan: undefined };
}

/** Breaks a name at the space nearest to its middle. */
function halve(name: string): string[] {
  const spaces = [...name.matchAll(/ /g)].map(({ index }) => index);
  const middle = name.length / 2;
  const [at] = spaces.sort((a, b) => Math.abs(a - middle) - Math.abs(b - middle));
  return at === undefined ? [name] : [name.slice(0, at), name.slice(at + 1)];
}

/** Straight out of the row of the upper name and into that of the lower, so that it crosses neither. */
function fall(from: { x: number; y: number }, to: { x: number; y: number }, shift: number): string {
  const [a, b] = [from.x + shift, to.x + shift];
  const [top, bottom] = [from.y + 17, to.y - 17];
  const middle = Math.round((top + bottom) / 2);
  return `M${a} ${from.y + 8}V${top}C${a} ${middle} ${b} ${middle} ${b} ${bottom}V${to.y - 8}`;
}

/** An unknown year is that of the one before, or of the next. */
function knownYears(people: readonly PlatePerson[]): number[] {
  const known = people.map(({ year }) => year);
  return known.map((year, at) => {
    const before = known.slice(0, at).findLast((one) => one !== null);
    return year ?? before ?? known.slice(at).find((one) => one !== null) ?? 0;
  });
}

/** Round years within a span. The year after 1 BCE is 1: a mark at 0 stands for it. */
function ticksBetween(first: number, last: number, most: number): number[] {
  const step = TICK_STEPS.find((one) => (last - first) / one <= most) ?? TICK_STEPS.at(-1)!;
  const ticks: number[] = [];
  for (let year = Math.ceil(first / step) * step; year <= last; year += step) ticks.push(year || 1);
  return ticks;
}
