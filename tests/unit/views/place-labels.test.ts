import { expect, it } from 'vitest';
import { placeLabels } from '../../../src/lib/views/place-labels.ts';

const SIZE = 10;
const mark = (x: number, width: number) => ({ x, y: 50, radius: 3, width });

it('leaves a space between two names on one line', () => {
  const apart = (gap: number) => {
    // The first has its name to the right, up to 136; the second could have its own from there on.
    const marks = [mark(100, 30), mark(136 + gap + 20 + 6, 20)];
    const [first, second] = placeLabels(marks, SIZE, [168 + gap, 100]);
    expect(first?.anchor).toBe('start');
    return second?.anchor === 'end' && second.y === first?.y;
  };
  expect(apart(1)).toBe(false);
  expect(apart(6)).toBe(true);
});
