import { describe, expect, it } from 'vitest';
import { LOCALES } from '../../../contract/locales.ts';
import { nameWidth } from '../../../library/graph/name-width.ts';
import { peopleOf, placesOf } from '../../../library/graph/places.ts';
import { LABEL_SIZE, MAP_WIDTH, mapLabels, shortName, worldMap } from '../../../library/graph/world-map.ts';
import { arcsOf } from '../../../src/lib/views/map-mark.ts';
import { libraryOf, philosopher, realLibrary } from './library.ts';

const real = realLibrary();
const places = placesOf(real);
const { sheets, frame } = worldMap(real);

const named = (pt: string) => ({ pt, en: pt, es: pt });

describe('the places', () => {
  it('are all those of the library, each once, with everybody who was there', () => {
    const entries = [...real.philosophers.values()].flatMap(({ id, facts }) =>
      facts.places.map(({ kind, name }) => `${name.pt} ${kind} ${id}`),
    );
    const own = places.flatMap(({ names, people }) =>
      Object.entries(people).flatMap(([kind, ids]) => ids.map((id) => `${names.pt} ${kind} ${id}`)),
    );
    expect(own.toSorted()).toEqual([...new Set(entries)].sort());
  });

  it('have their people in the order of birth', () => {
    const library = libraryOf(
      ...['b', 'a'].map((id, at) =>
        philosopher(id, {
          birth: { year: 20 - at },
          places: [{ kind: 'life', name: named('Atenas'), latitude: 37.98, longitude: 23.73 }],
        }),
      ),
    );
    expect(placesOf(library)).toMatchObject([
      { region: 'grecia-e-anatolia', people: { birth: [], life: ['a', 'b'], death: [] } },
    ]);
  });
});

describe('the map', () => {
  it('has each place in one mark of one sheet, within its border', () => {
    const drawn = sheets.flatMap(({ marks }) => marks.flatMap((mark) => mark.places));
    expect(drawn.toSorted((a, b) => a - b)).toEqual(places.map((_place, at) => at));
    for (const { height, marks } of sheets) {
      for (const { x, y } of marks) {
        expect(x).toBeGreaterThan(0);
        expect(x).toBeLessThan(MAP_WIDTH);
        expect(y).toBeGreaterThan(0);
        expect(y).toBeLessThan(height);
      }
    }
  });

  it('counts everybody of a mark once', () => {
    for (const { places: inside, people, counts } of sheets.flatMap(({ marks }) => marks)) {
      expect(people).toBe(peopleOf(inside.map((at) => places[at]!)).size);
      expect(counts.reduce((sum, count) => sum + count, 0)).toBeGreaterThanOrEqual(people);
    }
  });

  it('sets no mark upon another', () => {
    for (const { marks } of sheets) {
      const touching = marks.flatMap((a, at) =>
        marks
          .slice(at + 1)
          .filter((b) => Math.hypot(a.x - b.x, a.y - b.y) < a.radius + b.radius)
          .map((b) => `${a.places} / ${b.places}`),
      );
      expect(touching).toEqual([]);
    }
  });

  it('knows where the enlargement is, and where its marks are on the world', () => {
    const [x, y] = [frame.x, frame.y];
    const athens = sheets[1].marks.find((mark) =>
      mark.places.some((at) => places[at]!.names.en === 'Athens'),
    )!;
    expect(Math.hypot(athens.inWorld[0] - x, athens.inWorld[1] - y)).toBeLessThan(100);
    expect(frame.path).toMatch(/^M[\d.]+ [\d.]+L.+Z$/);
  });

  it.each(LOCALES)('sets no name upon another or upon a mark in %s', (locale) => {
    mapLabels(real, locale).forEach((labels, sheet) => {
      const { marks, height } = sheets[sheet]!;
      const boxes = marks.flatMap((mark, at) => {
        const spot = labels[at];
        if (!spot) return [];
        const name = shortName(places[mark.places[0]!]!.names[locale]);
        const width = nameWidth(name) * LABEL_SIZE;
        const left = mark.x + spot.x - { start: 0, middle: width / 2, end: width }[spot.anchor];
        return [{ name, left, right: left + width, line: mark.y + spot.y }];
      });
      expect(boxes.length).toBeGreaterThan(marks.length / 2);
      const touching = boxes.flatMap((a, at) =>
        boxes
          .slice(at + 1)
          .filter((b) => a.left < b.right && b.left < a.right && Math.abs(a.line - b.line) < LABEL_SIZE)
          .map((b) => `${a.name} / ${b.name}`),
      );
      expect(touching).toEqual([]);
      for (const { left, right, line } of boxes) {
        expect(left).toBeGreaterThanOrEqual(0);
        expect(right).toBeLessThanOrEqual(MAP_WIDTH);
        expect(line).toBeLessThanOrEqual(height);
      }
    });
  });
});

it('shares the rim of a mark out among the kinds', () => {
  expect(arcsOf(4, [0, 1, 0])).toEqual(['', expect.stringMatching(/A.*A/), '']);
  const [birth, life, death] = arcsOf(8, [3, 0, 1]);
  expect(life).toBe('');
  // More than half of a circle is the longer way round.
  expect(birth).toMatch(/A8 8 0 1 1/);
  expect(death).toMatch(/A8 8 0 0 1/);
});
