import { expect, it } from 'vitest';
import { findOtherForms, readForms } from '../../../scripts/content/checks/forms.ts';
import { corpusWith, facts, text } from './corpus.ts';

const FORMS = { pt: { Eutífron: ['Êutifron'], islã: ['Islã'] }, en: {}, es: {} };

it('names what is not written in the form of its language, in texts, notes, titles and facts', async () => {
  const body =
    'No *Êutifron*,\no Islã.[^a] O islã, os Islãos e [Êutifron](/wiki/Êutifron).\n\n[^a]: Êutifron 5d.\n';
  const terms = 'terms:\n  - { name: { pt: Êutifron, en: Êutifron, es: Êutifron } }\n';
  const corpus = await corpusWith({
    'wiki/cogito/pt.md': text('pt', 'Êutifron', body),
    'wiki/cogito/en.md': text('en', 'Cogito', 'Êutifron.\n'),
    'philosophers/mestre/facts.yml': facts('Mestre', 1800, 1870, terms),
  });
  expect(
    findOtherForms(corpus, FORMS).map(({ file, line, problem }) => `${file}:${line}: ${problem}`),
  ).toEqual([
    'philosophers/mestre/facts.yml:7: "Êutifron" is written "Eutífron" in pt',
    'wiki/cogito/pt.md:2: "Êutifron" is written "Eutífron" in pt',
    'wiki/cogito/pt.md:6: "Êutifron" is written "Eutífron" in pt',
    'wiki/cogito/pt.md:7: "Islã" is written "islã" in pt',
    'wiki/cogito/pt.md:7: "Êutifron" is written "Eutífron" in pt',
    'wiki/cogito/pt.md:9: "Êutifron" is written "Eutífron" in pt',
  ]);
});

it('are listed once each, and no form is refused that another one is chosen for', () => {
  for (const forms of Object.values(readForms())) {
    const refused = Object.values(forms).flat();
    expect(new Set(refused).size).toBe(refused.length);
    expect(refused.filter((form) => Object.hasOwn(forms, form))).toEqual([]);
  }
});
