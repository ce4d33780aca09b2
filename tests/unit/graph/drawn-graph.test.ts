import { expect, it } from 'vitest';
import { nameWidth } from '../../../library/graph/name-width.ts';
import { placeLabels } from '../../../library/graph/place-labels.ts';

const frame = { left: 0, right: 1000, top: 0, bottom: 600 };

/** The same each time. */
function dots(count: number) {
  let seed = 11;
  const random = (below: number) => (seed = (seed * 48271) % 2147483647) % below;
  return Array.from({ length: count }, (_, at) => ({
    name: `Nome ${at} de alguém`,
    x: random(1e3),
    y: random(600),
    r: 2 + random(6),
  }));
}

function inkOf({ name, x, y, r }: ReturnType<typeof dots>[number], side: string, size: number) {
  const width = nameWidth(name) * size;
  const away = r + 0.3 * size;
  const middle = { above: y - away - size / 2, below: y + away + size / 2 }[side] ?? y;
  const left = { right: x + away, left: x - away - width }[side] ?? x - width / 2;
  return { left, right: left + width, top: middle - size / 2, bottom: middle + size / 2 };
}

it('names as many dots as have room, and no name touches another or leaves the drawing', () => {
  const all = dots(300);
  const labels = placeLabels(all, { size: 12, frame });
  const boxes = labels.flatMap((side, at) => (side ? [inkOf(all[at]!, side, 12)] : []));
  expect(boxes.length).toBeGreaterThan(60);
  for (const [at, a] of boxes.entries()) {
    expect(Math.min(a.left, a.top)).toBeGreaterThanOrEqual(0);
    expect(a.right).toBeLessThanOrEqual(1000);
    expect(a.bottom).toBeLessThanOrEqual(600);
    for (const b of boxes.slice(at + 1)) {
      const isApart = a.right <= b.left || b.right <= a.left || a.bottom <= b.top || b.bottom <= a.top;
      expect(isApart).toBe(true);
    }
  }
});

it('gives the first the name before the others, and keeps to the sides it is given', () => {
  const [first, second] = [
    { name: 'Platão', x: 500, y: 300, r: 4 },
    { name: 'Aristóteles', x: 515, y: 300, r: 4 },
  ];
  expect(placeLabels([first, second], { size: 12, frame })).toEqual(['left', 'right']);
  expect(placeLabels([first, second], { size: 12, frame, among: ['above', null] })).toEqual(['above', null]);
  expect(placeLabels([first, second], { size: 12, frame, among: ['right', 'left'] })).toEqual([null, null]);
});
