import { expect, test } from 'vitest';
import { tidyExcerpt } from '../../../src/lib/search/excerpt.ts';

test('marks the word alone, without the signs that touch it, and shows where the text was cut', () => {
  expect(tidyExcerpt('<mark>Sócrates.</mark> c. 469 – o (<mark>Sócrates</mark>) e nem')).toBe(
    '<mark>Sócrates</mark>. c. 469 – o (<mark>Sócrates</mark>) e nem…',
  );
  expect(tidyExcerpt('Diz <mark>“Sócrates”,</mark> <mark>pré-socrático,</mark> fim.')).toBe(
    'Diz “<mark>Sócrates</mark>”, <mark>pré-socrático</mark>, fim.',
  );
  expect(tidyExcerpt('<mark>Tom &amp;</mark> <mark>&quot;Ana&quot;</mark>!')).toBe(
    '<mark>Tom</mark> &amp; &quot;<mark>Ana</mark>&quot;!',
  );
});
