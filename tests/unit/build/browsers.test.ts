import { expect, it } from 'vitest';
import { findYounger } from '../../../build/browsers.ts';

it.each([
  ['const groups = Map.groupBy(edges, ({ era }) => era);', 'Map.groupBy'],
  ['fetch(url, { signal: AbortSignal.any([signal, timeout]) });', 'AbortSignal.any'],
  ['const latest = items.toReversed();', '.toReversed('],
  ['ids.values().map(nameOf)', '.values().map('],
  ['const isShown = summary.checkVisibility();', '.checkVisibility('],
])('a script that older browsers cannot run is refused: %s', (code, found) => {
  expect(findYounger(code)).toBe(found);
});

it.each([
  'if (typeof element.checkVisibility === "function") return element.checkVisibility();',
  'menu.togglePopover?.(false);',
  'const names = [...ids.values()].map(nameOf);',
  'const keys = (await cache.keys()).map(pathOf);',
])('what asks first, or is older, is not: %s', (code) => {
  expect(findYounger(code)).toBeUndefined();
});
