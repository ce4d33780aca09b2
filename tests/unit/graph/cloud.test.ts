import { describe, expect, it } from 'vitest';
import { LOCALES } from '../../../contract/locales.ts';
import { type Cloud, type CloudName, WIDE, cloudOf } from '../../../library/graph/cloud.ts';
import { nameExtent, nameWidth } from '../../../library/graph/name-width.ts';
import { largeLibrary, libraryOf, philosopher, realLibrary } from './library.ts';

interface Box {
  name: string;
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** The ink of a name in one of the arrangements. */
function boxOf({ name, size, width, wide, narrow }: CloudName, arrangement: 'wide' | 'narrow'): Box {
  const { x, y, scale } = arrangement === 'wide' ? { ...wide, scale: 1 } : narrow;
  const { above, below } = nameExtent(name);
  const half = (width * scale) / 2;
  return {
    name,
    left: x - half,
    right: x + half,
    top: y - above * size * scale,
    bottom: y + below * size * scale,
  };
}

function overlaps(cloud: Cloud, arrangement: 'wide' | 'narrow'): string[] {
  const boxes = cloud.names.map((name) => boxOf(name, arrangement));
  return boxes.flatMap((a, at) =>
    boxes
      .slice(at + 1)
      .filter((b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom)
      .map((b) => `${a.name} / ${b.name}`),
  );
}

describe('the cloud', () => {
  const real = realLibrary();

  it('drops no name of the library in any language, and none touches another', () => {
    for (const locale of LOCALES) {
      const cloud = cloudOf(real, locale);
      const names = cloud.names.map(({ name }) => name).sort();
      expect(names).toEqual([...real.philosophers.values()].map(({ facts }) => facts.names[locale]).sort());
      expect(overlaps(cloud, 'wide')).toEqual([]);
      expect(overlaps(cloud, 'narrow')).toEqual([]);
    }
  });

  it('drops none of a thousand names', () => {
    const cloud = cloudOf(largeLibrary(1000), 'pt');
    expect(new Set(cloud.names.map(({ id }) => id)).size).toBe(1000);
    expect(cloud.isWhole).toBe(true);
    expect(overlaps(cloud, 'wide')).toEqual([]);
    expect(overlaps(cloud, 'narrow')).toEqual([]);
  });

  it('stays within its canvas', () => {
    const cloud = cloudOf(real, 'pt');
    for (const arrangement of ['wide', 'narrow'] as const) {
      const boxes = cloud.names.map((name) => boxOf(name, arrangement));
      expect(Math.min(...boxes.map(({ left }) => left))).toBeGreaterThan(-4);
      expect(Math.max(...boxes.map(({ right }) => right))).toBeLessThan(WIDE + 4);
      expect(Math.min(...boxes.map(({ top }) => top))).toBeGreaterThan(-4);
      expect(Math.max(...boxes.map(({ bottom }) => bottom))).toBeLessThan(cloud[arrangement] + 4);
    }
  });

  it('sets who influenced more in larger letters, and the largest in the middle', () => {
    const { names, wide } = cloudOf(real, 'pt');
    expect(names.slice(0, 2).map(({ id }) => id)).toEqual(['aristoteles', 'platao']);
    expect(names.map(({ size }) => size)).toEqual(names.map(({ size }) => size).toSorted((a, b) => b - a));
    expect(names[0]!.wide.x).toBe(WIDE / 2);
    expect(Math.abs(names[0]!.wide.y - wide / 2)).toBeLessThan(wide / 10);
  });

  it('sets a name that is wider than a phone in smaller letters', () => {
    const long = philosopher('long', { names: { pt: 'M'.repeat(60), en: 'M', es: 'M' } });
    const { names } = cloudOf(libraryOf(long), 'pt');
    const { width, narrow } = names[0]!;
    expect(width * narrow.scale).toBeLessThan(WIDE + 1);
  });
});

it('the width of a name is that of its letters in the serif, with or without accents', () => {
  expect(nameWidth('ii')).toBeCloseTo(2 * nameWidth('i'));
  expect(nameWidth('m')).toBeGreaterThan(nameWidth('i'));
  expect(nameWidth('Nāgārjuna')).toBeCloseTo(nameWidth('Nagarjuna'));
  expect(nameExtent('Agora').below).toBeGreaterThan(nameExtent('Aorta').below);
});
