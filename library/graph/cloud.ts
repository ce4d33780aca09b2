import type { Locale } from '../../contract/locales.ts';
import type { Library } from '../library.ts';
import { memoizeByLocale } from '../memoize.ts';
import { byInfluence, influenceGraph, influenceOf } from './influence-graph.ts';
import { nameExtent, nameWidth } from './name-width.ts';
import { type Spot, placeBoxes } from './place-names.ts';

/** More names than this are too heavy for a page. */
const MAX_NAMES = 1000;

/** The drawing is as wide as this; a phone shows the same names in another arrangement, the most influential first. */
export const WIDE = 1000;
const NARROW = 354;
const SHAPES = {
  wide: { width: WIDE, aspect: 1.9, grows: 'around', gaps: [9, 3.5], sizes: [13.5, 54] },
  narrow: { width: NARROW, aspect: 1.4, grows: 'down', gaps: [7, 3], sizes: [12.5, 36] },
} as const;

export interface CloudName {
  id: string;
  era: string;
  name: string;
  size: number;
  width: number;
  wide: Spot;
  /** In the units of the wide drawing, with what the name is scaled by. */
  narrow: Spot & { scale: number };
}

export interface Cloud {
  names: CloudName[];
  /** Heights of the two arrangements. */
  wide: number;
  narrow: number;
  isWhole: boolean;
}

/** Every name, the larger the more it influenced. */
export const cloudOf = memoizeByLocale((library: Library, locale: Locale): Cloud => {
  const graph = influenceGraph(library);
  const influence = influenceOf(library);
  const ids = byInfluence(library).slice(0, MAX_NAMES);
  const highest = Math.max(1, ...influence.values());
  const measured = ids.map((id) => {
    const { names, era } = graph.getNodeAttributes(id);
    const name = names[locale];
    return {
      id,
      era,
      name,
      weight: Math.sqrt(influence.get(id)! / highest),
      width: nameWidth(name),
      ...nameExtent(name),
    };
  });

  const arrange = ({
    width: canvas,
    sizes: [smallest, largest],
    ...shape
  }: (typeof SHAPES)['wide' | 'narrow']) => {
    const sizes = measured.map(({ width, weight }) =>
      round(Math.min(smallest + (largest - smallest) * weight, (canvas * 0.98) / width)),
    );
    const boxes = measured.map(({ width, above, below }, at) => {
      const size = sizes[at]!;
      return { width: width * size, above: above * size, below: below * size };
    });
    const spots = placeBoxes(boxes, { width: canvas, ...shape });
    const top = Math.min(...spots.map(({ y }, at) => y - boxes[at]!.above));
    const bottom = Math.max(...spots.map(({ y }, at) => y + boxes[at]!.below));
    return {
      sizes,
      spots: spots.map(({ x, y }) => ({ x: x + canvas / 2, y: y - top })),
      height: Math.ceil(bottom - top),
    };
  };

  const [wide, narrow] = [arrange(SHAPES.wide), arrange(SHAPES.narrow)];
  const factor = WIDE / NARROW;
  return {
    names: measured.map(({ id, era, name, width }, at) => {
      const { x, y } = narrow.spots[at]!;
      const size = wide.sizes[at]!;
      const scale = Math.round((narrow.sizes[at]! / size) * factor * 1000) / 1000;
      return {
        id,
        era,
        name,
        size,
        width: round(width * size),
        wide: {
          x: wide.spots[at]!.x,
          y: Math.round(wide.spots[at]!.y),
        },
        narrow: {
          x: Math.round(x * factor),
          y: Math.round(y * factor),
          scale,
        },
      };
    }),
    wide: wide.height,
    narrow: Math.ceil(narrow.height * factor),
    isWhole: ids.length === graph.order,
  };
});

const round = (value: number) => Math.round(value * 10) / 10;
