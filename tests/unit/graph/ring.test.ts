import { describe, expect, it } from 'vitest';
import { outlinePath, simplifyLine, splinePath, trailsPath } from '../../../library/graph/path.ts';
import { NAME_GAP } from '../../../library/graph/ring-circles.ts';
import { type Ring, ringOf } from '../../../library/graph/ring.ts';
import { grownLibrary, largeLibrary, libraryOf, philosopher } from './library.ts';

const to = (id: string) => ({ id });

/** The least room from line to line: of names on one circle, and of names within and lines that pass between them. */
function closest({ names, distances }: Ring): number {
  const rooms = names.flatMap((name, at) =>
    names.slice(at + 1, at + 6).flatMap((other) => {
      const turn = ((other.angle - name.angle) * Math.PI) / 180;
      if (name.isOuter === other.isOuter) return turn * distances[name.isOuter ? 1 : 0]!;
      return turn * distances[0]! * 2;
    }),
  );
  return Math.min(...rooms);
}

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
  const ring = ringOf(library, 'pt');

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
    const start = [Math.cos(turn), Math.sin(turn)].map((part) => Math.round(part * ring.distances[0]!));
    expect(ring.curves[0]!.path).toMatch(new RegExp(`^M${start.join(' ?')}Q`));
    expect(ring.isWhole).toBe(true);
  });

  it('of a large library draws what can be read around a ring and sent in a page, and says so', () => {
    const large = ringOf(largeLibrary(5000), 'pt');
    expect(large.isWhole).toBe(false);
    expect(large.names).toHaveLength(400);
    expect(large.curves.length).toBeLessThanOrEqual(2200);
    expect(large.curves.map(({ path }) => path).join('').length).toBeLessThan(90_000);
    expect(closest(large)).toBeGreaterThan(11.9);
  });

  const full = grownLibrary(260);
  it.each(['pt', 'en', 'es'] as const)(
    'sets 260 names of 12 px in %s on a screen of 1440 px, none upon another or under a line',
    (locale) => {
      const grown = ringOf(full, locale);
      expect(grown.names).toHaveLength(260);
      expect(grown.isWhole).toBe(true);
      const [inner, outer] = grown.distances as [number, number];
      expect(closest(grown)).toBeGreaterThan(11.9);
      const within = grown.names.filter(({ isOuter }) => !isOuter);
      expect(Math.max(...within.map(({ width }) => inner + NAME_GAP + width))).toBeLessThan(outer - 4);
      const reach = grown.names.map(({ angle, width, isOuter }) => {
        const end = (isOuter ? outer : inner) + NAME_GAP + width;
        return end * Math.abs(Math.cos((angle * Math.PI) / 180));
      });
      // The names of the eras stand around them.
      expect(Math.max(...reach)).toBeLessThan(720 - 40);
    },
  );

  it('is the same each time', () => {
    expect(ringOf(largeLibrary(300), 'pt')).toEqual(ringOf(largeLibrary(300), 'pt'));
  });
});

it('a spline begins and ends at the outer points, and what is rounded off does not add up', () => {
  expect(
    splinePath([
      [0.4, 0],
      [10, 0],
      [10.2, 9.8],
    ]),
  ).toBe('M0 0Q10 0 10 10');
  const zigzag = Array.from({ length: 40 }, (_, at) => [at * 10.5, at % 2] as const);
  const path = splinePath(zigzag);
  expect(path).toMatch(/T410 1$/);
});

it('an outline is written in steps of whole units that do not add up what is rounded off', () => {
  expect(
    outlinePath([
      [10.4, -5],
      [10.4, -5.2],
      [12.4, 3],
      [12.8, 3.4],
      [13.2, 2.6],
    ]),
  ).toBe('M10-5l2 8 1 0z');
});

it('a simplified line keeps its corners and where it turns back', () => {
  const bay = [
    [0, 0],
    [5, 0.4],
    [10, 0],
    [10.3, 5],
    [10, 10],
  ] as const;
  expect(simplifyLine(bay, 0.5)).toEqual([bay[0], bay[2], bay[4]]);
  expect(simplifyLine([...bay, bay[0]], 0.5)).toEqual([bay[0], bay[2], bay[4], bay[0]]);
  expect(simplifyLine([...bay, bay[3]], 0.5)).toContain(bay[4]);
});

it('lines are drawn as trails, each once', () => {
  const [a, b, c, d] = [
    [0, 0],
    [1, 0],
    [1, 1],
    [9, 9],
  ] as const;
  expect(
    trailsPath([
      [b, c],
      [b, a],
      [c, a],
    ]),
  ).toBe('M1 0 1 1 0 0 1 0');
  expect(
    trailsPath([
      [b, c],
      [b, a],
      [c, a],
      [a, d],
    ]),
  ).toBe('M0 0 1 0 1 1 0 0 9 9');
  expect(
    trailsPath([
      [a, b],
      [c, d],
    ]),
  ).toBe('M0 0 1 0M1 1 9 9');
});
