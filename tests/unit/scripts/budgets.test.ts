import { expect, it } from 'vitest';
import { limitOf, overBudget } from '../../../scripts/visits/budgets.ts';

it('names the page, its weight and the budget', () => {
  expect(overBudget('home', { script: 3 * 1024 + 100, beforePaint: 20_000, all: 70 * 1024 })).toEqual([
    'home: 3.1 kB of JavaScript, over 3.0',
    'home: 70.0 kB in all, over 65.0',
  ]);
});

it('holds an exception to its own limit, and to the other budgets', () => {
  const limit = limitOf('circle', 'beforePaint');
  expect(limit).toBeGreaterThan(limitOf('home', 'beforePaint'));
  expect(overBudget('circle', { script: 3 * 1024, beforePaint: limit })).toEqual([]);
  expect(overBudget('circle', { script: 3 * 1024 + 1, beforePaint: limit + 1 })).toHaveLength(2);
});
