import { expect, test } from 'vitest';
import { backoffMs, LEASE_MS } from '../../../server/features/tasks/timing.ts';

test('a task that fails waits longer each time, an hour at most, and never gives up', () => {
  expect([1, 2, 3].map(backoffMs)).toEqual([10_000, 20_000, 40_000]);
  expect(backoffMs(9)).toBeLessThan(LEASE_MS * 12);
  expect([20, 200, 2000].map(backoffMs)).toEqual([3_600_000, 3_600_000, 3_600_000]);
});
