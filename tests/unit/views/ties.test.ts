import { expect, it } from 'vitest';
import type { Network } from '../../../src/lib/views/network.ts';
import { neighboursIn, stepFrom, tiesOf } from '../../../src/lib/views/ties.ts';

const [INFLUENCE, TEACHER, CRITIC] = [0, 1, 2];
// 0 taught 1, who was criticised by 2 and 3; 1 criticised 0; 1 influenced 3.
const network = {
  edges: { from: [0, 1, 1, 0, 1], to: [1, 3, 2, 1, 3], kinds: [TEACHER, CRITIC, CRITIC, CRITIC, INFLUENCE] },
} as Pick<Network, 'edges'> as Network;

it('sorts the edges of one by side and by birth', () => {
  expect(tiesOf(network, 1)).toEqual({
    learnt: [{ edge: 0, other: 0 }],
    criticised: [{ edge: 3, other: 0 }],
    taught: [{ edge: 4, other: 3 }],
    critics: [
      { edge: 2, other: 2 },
      { edge: 1, other: 3 },
    ],
  });
  expect([...neighboursIn(tiesOf(network, 1))].sort()).toEqual([0, 2, 3]);
  expect(neighboursIn(tiesOf(network, 4)).size).toBe(0);
});

it('steps to the nearest neighbour in a direction, and nowhere where there is none', () => {
  const places = { x: [0, 10, 30, -5, 0], y: [0, 1, 0, -20, 0] };
  const step = (direction: Parameters<typeof stepFrom>[2], others = [1, 2, 3]) =>
    stepFrom(0, others, direction, places);
  expect(step('right')).toBe(1);
  expect(step('up')).toBe(3);
  expect(step('down')).toBeUndefined();
  expect(step('left')).toBeUndefined();
  expect(step('left', [4])).toBeUndefined();
});
