import { expect, it } from 'vitest';
import { countVoices } from '../../../scripts/content/voices.ts';
import { corpusWith, text } from './corpus.ts';

async function countsWith(changes: Record<string, string>) {
  const voices = countVoices(await corpusWith(changes));
  return (name: string, locale: 'pt' | 'en' | 'es') =>
    voices.find(({ measure }) => measure.trim() === name)!.counts[locale];
}

it('counts openings by what they do', async () => {
  const of = await countsWith({
    'philosophers/mestre/pt.md': text('pt', 'M', 'Mestre quis saber o que resta. Lê-lo é duvidar.\n'),
    'philosophers/mestre/en.md': text(
      'en',
      'M',
      'He wrote in 1637. Why, he asked. Reading him is to doubt.\n',
    ),
    'philosophers/mestre/es.md': text('es', 'M', 'Del siglo XVII, se preguntó qué queda.\n'),
  });
  expect(of('openings with a question asked', 'pt')).toBe(1);
  expect(of('openings with a question asked', 'en')).toBe(0);
  expect(of('openings with a question asked', 'es')).toBe(1);
  expect(of('openings with advice to the reader', 'pt')).toBe(1);
  expect(of('openings with advice to the reader', 'en')).toBe(1);
  expect(of('openings without a year or century', 'pt')).toBe(2);
  expect(of('openings without a year or century', 'en')).toBe(1);
  expect(of('openings without a year or century', 'es')).toBe(1);
});

it('counts what is told again, and links that do not say where they lead', async () => {
  const body = (end: string) =>
    `O martelo. [Dúvida](/wiki/cogito), [cogitos](/wiki/cogito) e [éticas](/categories/etica).${end}\n`;
  const of = await countsWith({
    'philosophers/mestre/pt.md': text('pt', 'M', body('')),
    'philosophers/aluna/pt.md': text('pt', 'A', body(' Outra.')),
  });
  expect(of('examples told again', 'pt')).toBe(1);
  expect(of('links to wiki and categories', 'pt')).toBe(6);
  expect(of('that do not say where they lead', 'pt')).toBe(2);
});
