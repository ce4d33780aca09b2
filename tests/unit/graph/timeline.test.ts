import { expect, it } from 'vitest';
import { LOCALES } from '../../../contract/locales.ts';
import { nameWidth } from '../../../library/graph/name-width.ts';
import { MAX_LIVES, PHONE_SCALE, TIMELINE_WIDTH, timelineOf } from '../../../library/graph/timeline.ts';
import { libraryOf, philosopher, realLibrary } from './library.ts';

const real = realLibrary();

it.each(LOCALES)('has everybody with a date, and no name upon another, in %s', (locale) => {
  const { eras, height } = timelineOf(real, locale);
  const lives = eras.flatMap((era) => era.lives);
  const dated = [...real.philosophers.values()].filter(({ facts }) => facts.birth ?? facts.death);
  expect(lives.map(({ id }) => id).sort()).toEqual(dated.map(({ id }) => id).sort());
  for (const [kind, scale] of [
    ['wide', 1],
    ['narrow', PHONE_SCALE],
  ] as const) {
    const boxes = lives.map(({ id, x, length, isFromEnd, line }) => {
      const width = nameWidth(real.philosophers.get(id)!.facts.names[locale]) * 12.5 * scale;
      const left = isFromEnd ? Math.min(x, x + length - width) : x;
      return { id, left, right: Math.max(x + length, left + width), line: line[kind] };
    });
    for (const { left, right, line } of boxes) {
      expect(left).toBeGreaterThanOrEqual(0);
      expect(right).toBeLessThanOrEqual(TIMELINE_WIDTH);
      expect(line).toBeLessThan(height[kind]);
    }
    const touching = boxes.flatMap((a, at) =>
      boxes
        .slice(at + 1)
        .filter((b) => a.line === b.line && a.left < b.right && b.left < a.right)
        .map((b) => `${a.id} / ${b.id}`),
    );
    expect(touching).toEqual([]);
  }
});

it('shows which ends are approximate or unknown, and who is alive', () => {
  const year = new Date().getFullYear();
  const { eras, undated } = timelineOf(
    libraryOf(
      philosopher('a', { birth: { year: 1900, circa: true }, death: { year: 1980 } }),
      philosopher('b', { birth: { year: year - 60 } }),
      philosopher('c', { birth: { year: 1900 } }),
      philosopher('d', { birth: undefined, death: { year: 1950, circa: true } }),
      philosopher('e', { birth: undefined }),
    ),
    'pt',
  );
  expect(undated).toEqual(['e']);
  const [era] = eras;
  const vague = Object.fromEntries(era!.lives.map(({ id, isVague }) => [id, isVague]));
  expect(vague).toEqual({ a: [true, false], b: [false, false], c: [false, true], d: [true, true] });
  const b = era!.lives.find(({ id }) => id === 'b')!;
  expect(b.x + b.length).toBeCloseTo(994, 0);
});

it('has a year for every tick, and no year 0', () => {
  const [ancient] = timelineOf(real, 'en').eras;
  const labels = ancient!.ticks.map(({ label }) => label.replaceAll('\u00a0', ' '));
  expect(labels).toContain('400 BCE');
  expect(labels).toContain('1');
  expect(labels).not.toContain('0');
});

it('draws the most influential of a library that is too large for a page', () => {
  const taught = Array.from({ length: MAX_LIVES }, (_, at) => philosopher(`taught-${at}`));
  const pupil = philosopher('pupil', {
    influences: taught.map(({ id }) => ({ from: { id }, kind: 'influence' as const })),
  });
  const { eras, undated, isWhole } = timelineOf(libraryOf(...taught, pupil), 'pt');
  expect(isWhole).toBe(false);
  const drawn = [...eras.flatMap(({ lives }) => lives.map(({ id }) => id)), ...undated];
  expect(drawn).toHaveLength(MAX_LIVES);
  expect(drawn).not.toContain('pupil');
});
