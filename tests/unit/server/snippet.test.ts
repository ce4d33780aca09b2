import { describe, expect, test } from 'vitest';
import { asNamed, marked, snippetOf, wordsOf } from '../../../server/features/search/snippet.ts';

const shown = ({ text, marks }: ReturnType<typeof marked>) => marks.map(([from, to]) => text.slice(from, to));

describe('marks', () => {
  test.each([
    ['Ética e política', 'etica', ['Ética']],
    ['As virtudes', 'virtude', ['virtudes']],
    ['A virtude', 'virtudes', ['virtude']],
    ['Reflexões e reflexos', 'reflexão', ['Reflexões', 'reflexos']],
    ['Filosofia', 'filo', ['Filosofia']],
    ['de dedo em dedo', 'de', ['de']],
    ['Kant e Comte', 'kant', ['Kant']],
    ['👩‍🏫 Ética 👩‍🏫', 'ética', ['Ética']],
    ['nada', 'ética', []],
  ])('in %j for %j are %j', (text, q, words) => expect(shown(marked(text, wordsOf(q)))).toEqual(words));
});

test.each([
  ['Antônia Peçanha', 'antonai', ['Antônia']],
  ['Antônia Peçanha', 'antonia pecnaha', ['Antônia', 'Peçanha']],
  ['Ana Lia', 'antonai', []],
  ['Carmen Ejemplo', 'kant', []],
])('marks in the name %j what %j is a slip of: %j', (name, q, words) => {
  expect(shown(marked(name, asNamed(wordsOf(q), name)))).toEqual(words);
});

describe('a snippet', () => {
  const long = `${'antes '.repeat(100)}a maiêutica ${'depois '.repeat(100)}`;

  test('lies around the first found word and is cut between words', () => {
    const snippet = snippetOf(long, wordsOf('maieutica'));
    expect(snippet.text).toMatch(/^… (antes )+a maiêutica( depois)+ …$/);
    expect(snippet.text.length).toBeLessThan(240);
    expect(shown(snippet)).toEqual(['maiêutica']);
  });

  test('is the beginning where no word is found', () => {
    expect(snippetOf(long, wordsOf('zen')).text).toMatch(/^antes antes/);
    expect(snippetOf('', wordsOf('zen'))).toEqual({ text: '', marks: [] });
  });

  test('of one endless word is cut all the same', () => {
    expect(snippetOf('x'.repeat(5000), []).text.length).toBeLessThan(240);
  });
});
