import { expect, it, test } from 'vitest';
import { readContent } from '../../../library/read-content.ts';
import { networkOf } from '../../../library/graph/network.ts';
import { createNameFinder } from '../../../src/lib/search/find-names.ts';
import { createMatcher } from '../../../src/lib/views/matching.ts';

const network = networkOf(await readContent(process.cwd(), 'test'));
const { match } = createMatcher(network);
const found = (q: string) => [...match({ q })].map((at) => network.ids[at]);

test.each([
  ['bovoir', 'simone-de-beauvoir'],
  ['nietsche', 'friedrich-nietzsche'],
  ['foucalt', 'michel-foucault'],
  ['fuco', 'michel-foucault'],
  ['wittgenstien', 'ludwig-wittgenstein'],
  ['simone de bovoir', 'simone-de-beauvoir'],
  ['ibn sina', 'avicena'],
])('the views find a philosopher as the search does, by slips and by ear: %s', (q, id) => {
  expect(found(q)).toEqual([id]);
});

it('finds by the beginnings of words while somebody types, and nobody by words of nobody', () => {
  for (const q of ['kan', 'kant', 'imm ka']) expect(found(q)).toContain('immanuel-kant');
  expect(found('xyzzyx')).toEqual([]);
  expect(found(' – ')).toHaveLength(network.ids.length);
});

it('has entries with one title in the language of the page', () => {
  const titles = ['Imperativo categórico', 'Coisa em si', 'Boa vontade'];
  const find = createNameFinder(
    titles.map((title) => ({ titles: [title] })),
    'article',
  );
  expect(find('categorico')).toEqual(new Set([0]));
  expect(find('imperatvo')).toEqual(new Set([0]));
  expect(find('')).toBeUndefined();
});
