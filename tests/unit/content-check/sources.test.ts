import { expect, it } from 'vitest';
import {
  findUnnamedLanguages,
  findVagueSources,
  namesPlace,
} from '../../../scripts/content/checks/sources.ts';
import { corpusWith, facts } from './corpus.ts';

it.each([
  'Theaetetus 155d',
  'Aristoteles, Metaphysica I',
  'Kritik der reinen Vernunft (1787), „Widerlegung des Idealismus“',
  'De vita beata, praef.',
  'Cratylus; Theaetetus 152a',
  'Pedagogia do oprimido, cap. um',
  'Metaphysica 1447a',
  'Die fröhliche Wissenschaft, § 357',
])('%s names a place', (source) => expect(namesPlace(source)).toBe(true));

it.each(['Cratylus; Theaetetus', 'Le Souci de soi (1984)', 'Platão, Apologia', 'Hutton, Anne Conway, 2004'])(
  '%s is a whole work',
  (source) => expect(namesPlace(source)).toBe(false),
);

it('counts a source that is a whole work without saying so', async () => {
  const influences = `influences:
  - { id: mestre, kind: influence, source: Cratylus }
  - { id: mestre, kind: critic, source: Cratylus, whole: true }
  - { id: mestre, kind: teacher }
`;
  const file = 'philosophers/aluna/facts.yml';
  const corpus = await corpusWith({ [file]: facts('Aluna', 1840, 1900, influences) });
  expect(findVagueSources(corpus).map(({ line, problem }) => `${line}: ${problem}`)).toEqual([
    '7: influences: "Cratylus" is a whole work',
  ]);
});

it('names a text to read that does not say its language', async () => {
  const readings = 'furtherReading:\n  - { title: Um livro, lang: pt }\n  - { title: Um outro }\n';
  const file = 'philosophers/aluna/facts.yml';
  const corpus = await corpusWith({ [file]: facts('Aluna', 1840, 1900, readings) });
  const found = findUnnamedLanguages(corpus).filter((finding) => finding.file === file);
  expect(found.map(({ line, problem }) => `${line}: ${problem}`)).toEqual([
    '8: furtherReading: the language of a text is missing',
  ]);
});
