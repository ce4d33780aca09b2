import { expect, it } from 'vitest';
import { hashSections } from '../../../library/sections.ts';
import {
  countGroups,
  countLanguages,
  missingReadings,
  outdatedTexts,
} from '../../../scripts/content/coverage.ts';
import { corpusWith, facts, text } from './corpus.ts';

const stamped = (hashes: readonly string[]) =>
  text('en', 'Cogito').replace('original: pt\n', `original: pt\nmadeFrom: [${hashes.join(', ')}]\n`);

it('counts philosophers of a tradition and of those within it', async () => {
  const corpus = await corpusWith({
    'categories/filosofia-latino-americana/facts.yml': 'kind: tradition\n',
    'categories/filosofia-brasileira/facts.yml': 'kind: tradition\nparent: filosofia-latino-americana\n',
    'philosophers/aluna/facts.yml': facts(
      'Aluna',
      1840,
      1900,
      'gender: feminine\ntraditions: [filosofia-brasileira]\n',
    ),
  });
  const counts = Object.fromEntries(countGroups(corpus).map(({ group, count }) => [group.trim(), count]));
  expect(counts).toMatchObject({ philosophers: 2, women: 1, 'Latin America': 1, Brazil: 1, influences: 0 });
});

it('tells a missing translation from one that is older than its original', async () => {
  const body = text('pt', 'Cogito').split('---\n')[2]!;
  const coverageOf = async (en: string) => {
    const rows = countLanguages(await corpusWith({ 'wiki/cogito/en.md': en, 'wiki/cogito/es.md': null }));
    return rows.filter(({ collection }) => collection === 'wiki').slice(1);
  };
  const [upToDate, missing] = await coverageOf(stamped(hashSections(body)));
  expect(upToDate).toMatchObject({ locale: 'en', texts: 1, outdated: 0 });
  expect(missing).toMatchObject({ locale: 'es', texts: 0, missing: 1 });
  const [outdated] = await coverageOf(stamped(['000000000000', ...hashSections(body).slice(1)]));
  expect(outdated).toMatchObject({ texts: 1, outdated: 1 });
});

it('names the translations that are older than their originals, and whom no reading helps to', async () => {
  const reading = 'furtherReading:\n  - { title: Um livro, lang: pt }\n';
  const corpus = await corpusWith({
    'wiki/cogito/en.md': stamped(['000000000000', '000000000001']),
    'philosophers/mestre/facts.yml': facts('Mestre', 1800, 1870, reading),
  });
  expect(outdatedTexts(corpus)).toContain('wiki/cogito/en.md');
  expect(outdatedTexts(corpus)).not.toContain('wiki/cogito/pt.md');
  expect(missingReadings(corpus, 'pt')).toEqual(['aluna']);
  expect(missingReadings(corpus, 'en').toSorted()).toEqual(['aluna', 'mestre']);
});
