import { describe, expect, it } from 'vitest';
import { compactPath } from '../../../library/graph/path.ts';
import { ringOf } from '../../../library/graph/ring.ts';
import { largeLibrary, libraryOf, philosopher } from './library.ts';

const to = (id: string) => ({ id });

describe('the ring', () => {
  const library = libraryOf(
    philosopher('tales', { birth: { year: -624 }, era: to('antiga'), traditions: [to('grega')] }),
    philosopher('confucio', { birth: { year: -551 }, era: to('antiga'), traditions: [to('chinesa')] }),
    philosopher('platao', {
      birth: { year: -427 },
      influences: [
        { from: to('tales'), kind: 'influence' },
        { from: to('tales'), kind: 'critic' },
      ],
    }),
    philosopher('kant', {
      birth: { year: 1724 },
      era: to('moderna'),
      influences: [{ from: to('platao'), kind: 'critic' }],
    }),
  );
  const ring = ringOf(library);

  it('goes clockwise from twelve by era, tradition and birth', () => {
    expect(ring.names.map(({ id }) => id)).toEqual(['tales', 'platao', 'confucio', 'kant']);
    const angles = ring.names.map(({ angle }) => angle);
    expect(angles).toEqual(angles.toSorted((a, b) => a - b));
    expect([angles[0]! > -90, angles.at(-1)! < 270]).toEqual([true, true]);
    expect(ring.eras.map(({ id }) => id)).toEqual(['antiga', 'moderna']);
  });

  it('leaves more room between two eras than between two traditions, and there more than within', () => {
    const [a, b, c, d] = ring.names.map(({ angle }) => angle) as [number, number, number, number];
    expect(b - a).toBeLessThan(c - b);
    expect(c - b).toBeLessThan(d - c);
  });

  it('draws every influence of each kind from name to name', () => {
    expect(ring.curves.map(({ from, to, kind }) => [from, to, kind])).toEqual([
      [0, 1, 'influence'],
      [0, 1, 'critic'],
      [1, 3, 'critic'],
    ]);
    const turn = (ring.names[0]!.angle * Math.PI) / 180;
    const start = [Math.cos(turn), Math.sin(turn)].map((part) => Math.round(part * ring.radius));
    expect(ring.curves[0]!.path).toMatch(new RegExp(`^M${start.join(' ?')}[lc]`));
    expect(ring.isWhole).toBe(true);
  });

  it('of a large library draws what can be read around a ring and sent in a page, and says so', () => {
    const large = ringOf(largeLibrary(5000));
    expect(large.isWhole).toBe(false);
    expect(large.names).toHaveLength(240);
    expect(large.curves.length).toBeLessThanOrEqual(1500);
    expect(large.curves.map(({ path }) => path).join('').length).toBeLessThan(150_000);
    expect((2 * Math.PI * large.radius) / large.names.length).toBeGreaterThan(11.9);
  });

  it('is the same each time', () => {
    expect(ringOf(largeLibrary(300))).toEqual(ringOf(largeLibrary(300)));
  });
});

it('a path is shortened to what it was', () => {
  expect(compactPath('M10,-5L10,-5L12,3C1,2,-3,4,5,6L0,0')).toBe('M10-5l2 8c-11-1-15 1-7 3l-5-6');
});
