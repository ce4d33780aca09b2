import { expect, it } from 'vitest';
import type { Snippet } from '../../../contract/search.ts';
import { asMatched, excerptOf, markWords } from '../../../src/lib/search/marks.ts';

const shown = ({ text, marks }: Snippet) =>
  marks.reduceRight(
    (all, [from, to]) => `${all.slice(0, from)}[${all.slice(from, to)}]${all.slice(to)}`,
    text,
  );

const PAGE = {
  description: 'Discípulo de Sócrates.',
  known: ['A República', 'anel de Giges'],
  foreign: ['ring of Gyges'],
  text: `${'Palavras que nada têm com isso. '.repeat(10)}Foi preso em Siracusa. ${'Mais palavras depois. '.repeat(20)}`,
};

it('marks whole words without accents, relatives and beginnings, and no sign that touches them', () => {
  expect(shown(markWords('Sócrates. (Sócrates) “socrático”, e nem', ['socrates']))).toBe(
    '[Sócrates]. ([Sócrates]) “[socrático]”, e nem',
  );
  expect(shown(markWords('1947, n. 1947; o nada', ['nada']))).toBe('1947, n. 1947; o [nada]');
  expect(shown(markWords('Os paradoxos e o paradoxo', ['paradoxos']))).toBe('Os [paradoxos] e o [paradoxo]');
});

it('takes a misspelt word for the nearest that matched, and one that is there for itself', () => {
  expect(asMatched(['nietzche'], ['nietzscheana', 'nietzsche'])).toEqual(['nietzsche']);
  expect(asMatched(['moral', 'kant'], ['mural', 'moral'])).toEqual(['moral', 'kant']);
  expect(asMatched(['paradoxos'], ['paradoxo', 'paradoxus'])).toEqual(['paradoxos']);
  expect(shown(excerptOf(PAGE, asMatched(['anel', 'gigez'], ['anel', 'giges'])))).toBe('[anel] de [Giges]');
});

it('shows the description, the work or term, or the place in the text that has the words', () => {
  expect(shown(excerptOf(PAGE, ['socrates']))).toBe('Discípulo de [Sócrates].');
  expect(shown(excerptOf(PAGE, ['anel', 'giges']))).toBe('[anel] de [Giges]');
  expect(shown(excerptOf(PAGE, ['siracusa']))).toMatch(/^… .*preso em \[Siracusa\]\. .* …$/);
  expect(shown(excerptOf(PAGE, ['ausente']))).toBe('Discípulo de Sócrates.');
});
