import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { NARROW, type PlatePerson, WIDE, drawChain } from '../../../src/lib/views/chain-plate.ts';
import { EDGE_KINDS } from '../../../src/lib/views/network.ts';

const person = fc.record({
  name: fc
    .array(fc.stringMatching(/^[A-Za-z]{2,12}$/), { minLength: 1, maxLength: 4 })
    .map((words) => words.join(' ')),
  lifespan: fc.constantFrom('', '1770 – 1831', 'c. 427 – c. 347 a.C.'),
  year: fc.option(fc.integer({ min: -650, max: 2000 })),
});
const chain = fc.array(person, { minLength: 2, maxLength: 11 }).chain((people) =>
  fc.tuple(
    fc.constant(people),
    fc.array(fc.subarray([...EDGE_KINDS], { minLength: 1 }), {
      minLength: people.length - 1,
      maxLength: people.length - 1,
    }),
  ),
);

it('every name and mark is within the drawing, in a row of its own, by the year', () => {
  fc.assert(
    fc.property(chain, fc.constantFrom(WIDE, NARROW), ([people, kinds], size) => {
      const { marks, curves, axis, height } = drawChain(people, kinds, size);
      expect(curves).toHaveLength(kinds.flat().length);
      expect(height).toBeGreaterThan(axis.y);
      for (const [at, { x, y, lines, anchor }] of marks.entries()) {
        expect(lines.join(' ')).toBe(people[at]!.name);
        expect(y).toBeLessThan(axis.y);
        if (at > 0) expect(y - marks[at - 1]!.y).toBeGreaterThan(2 * size.nameSize);
        const longest = Math.max(...lines.map(({ length }) => length)) * size.nameSize * 0.5;
        const room = anchor === 'start' ? size.width - x : x;
        expect(room).toBeGreaterThanOrEqual(Math.min(longest, size.width / 2 - 1));
      }
      const known = marks.filter((_mark, at) => people[at]!.year !== null).map(({ x }) => x);
      const years = people.flatMap(({ year }) => year ?? []);
      for (const [at, x] of known.entries())
        for (const [other, y] of known.entries())
          if (years[at]! < years[other]!) expect(x).toBeLessThanOrEqual(y);
      expect(axis.ticks.length).toBeLessThanOrEqual(size.maxTicks + 1);
    }),
  );
});

it('says the years beside a name on a wide drawing, where there is room', () => {
  const people: PlatePerson[] = [
    { name: 'Platão', lifespan: 'c. 427 – c. 347 a.C.', year: -427 },
    { name: 'Georg Wilhelm Friedrich Hegel', lifespan: '1770 – 1831', year: 1770 },
  ];
  const [plato, hegel] = drawChain(people, [['influence']], WIDE).marks;
  expect(plato).toMatchObject({ anchor: 'start', lifespan: 'c. 427 – c. 347 a.C.', lines: ['Platão'] });
  expect(hegel).toMatchObject({ anchor: 'end', lifespan: '1770 – 1831' });
  expect(drawChain(people, [['influence']], NARROW).marks[0]!.lifespan).toBeUndefined();
});
