import { expect, it } from 'vitest';
import { facts, findingsWith, text } from './corpus.ts';

const file = 'philosophers/mestre/facts.yml';

function withTerm(pt: string, inTexts: readonly [string, string, string]) {
  const locales = ['pt', 'en', 'es'] as const;
  const texts = locales.map((locale, at) => {
    const body = text(locale, '').split('---\n')[2]!;
    return [
      `philosophers/mestre/${locale}.md`,
      text(locale, 'M', `${body}\n### ${inTexts[at]}\n\n${locale}.\n`),
    ];
  });
  const terms = `terms:\n  - { name: { pt: ${pt}, en: Synthetic judgement, es: Juicio sintético } }\n`;
  return findingsWith({ [file]: facts('Mestre', 1800, 1870, terms), ...Object.fromEntries(texts) });
}

it('refuses a term that a text does not have', async () => {
  expect(
    await withTerm('juízo sintético', ['Juízo analítico', 'Synthetic judgement', 'Juicio sintético']),
  ).toEqual([`${file}:7: terms: "juízo sintético" does not occur in pt.md`]);
});

it.each(['juízo sintético', 'Juízos sintéticos', 'JUIZO SINTETICA'])('finds %s', async (term) => {
  const inTexts = ['Os juízos sintéticos', 'A synthetic judgement’s form', 'Juicios sintéticos'] as const;
  expect(await withTerm(term, inTexts)).toEqual([]);
});
