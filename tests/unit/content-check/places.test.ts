import { expect, it } from 'vitest';
import { sectionsIn, stepsIn, valueOf } from '../../../scripts/content/place-numbers.ts';
import { facts, findingsWith, text } from './corpus.ts';

const file = 'wiki/cogito/pt.md';
const note = (place: string) => ({
  [file]: text(
    'pt',
    'Cogito',
    `Assim está escrito na obra de que se trata aqui.[^a]\n\n## Vida\n\nNada.\n\n[^a]: ${place}\n`,
  ),
});

/** What is found of places; the other languages lack the note on purpose. */
async function findingsOf(place: string): Promise<string[]> {
  const found = await findingsWith(note(place));
  const start = `${file}:12: `;
  return found
    .filter((finding) => finding.startsWith(start) && /is not in|before it begins/.test(finding))
    .map((finding) => finding.slice(start.length));
}

it.each([
  'Platão, *A República* VII, 514a–517a; *Teeteto* 151e.',
  'Platão, *A República* VIII–IX, 543a–592b.',
  'Aristóteles, *Ética a Nicômaco* I, 7, 1098a7–18 e VI, 5, 1140b.',
  'Kant, *Crítica da razão pura*, A 592–602/B 620–630.',
  'Kant, *Fundamentação da metafísica dos costumes*, Ak. 4:421.',
  'Hume, *Tratado da natureza humana* 1.4.6.3–4.',
  'Espinosa, *Ética* IV, prop. 67.',
  'Locke, *Ensaio sobre o entendimento humano* II, 27, §§ 9, 15 e 26.',
  'Heidegger, *Ser e tempo* (1927), § 32, p. 153.',
  'Nietzsche, *A gaia ciência*, §§ 125 e 343.',
  'Mêncio, *Mengzi* 2A6 e 7A46.',
  'DK 22 B 60; B 88; B 139.',
])('takes %s', async (place) => {
  expect(await findingsOf(place)).toEqual([]);
});

it.each([
  ['Platão, *A República* VII, 614b.', '"VII, 614b" is not in A República, which has 514a–541b'],
  ['Platão, *A República* 638c.', '"638c" is not in A República, which has 327a–621d'],
  ['Aristóteles, *Política* 1253c2.', '"1253c" is not in Política, which has 1252a–1342b'],
  ['Aristóteles, *Metafísica* I, 11.', '"I, 11" is not in Metafísica, which has 1–10'],
  ['Kant, *Crítica da razão pura*, A 892.', '"A 892" is not in Crítica da razão pura, which has 1–856'],
  [
    'Hume, *Tratado da natureza humana* 1.4.8.',
    '"1.4.8" is not in Tratado da natureza humana, which has 1–7',
  ],
  ['Espinosa, *Ética* V, prop. 43.', '"V, prop. 43" is not in Ética, which has 1–42'],
  ['Nietzsche, *A gaia ciência*, §§ 125 e 384.', '"§ 384" is not in A gaia ciência, which has §§ 1–383'],
  ['Agostinho, *A cidade de Deus* XXIII, 1.', '"XXIII, 1" is not in A cidade de Deus, which has 1–22'],
  ['Mêncio, *Mengzi* 1A8.', '"1A8" is not in Mengzi, which has 1–7'],
  ['DK 22 B 60; B 140.', '"DK 22 B 140" is not in DK 22 B, which has 1–139'],
  ['Diógenes Laércio VI, 106.', '"Diógenes Laércio VI, 106" is not in Diógenes Laércio VI, which has 1–105'],
  ['Platão, *Teeteto* 152a–151e.', 'the place "152a–151e" ends before it begins'],
])('refuses %s', async (place, problem) => {
  expect(await findingsOf(place)).toEqual([problem]);
});

it.each([
  'Abelardo, *Ética* IX.',
  '*A República* XI, de autor que a nota não nomeia.',
  'Kant, *Crítica da razão pura*, B XVI.',
  'Heidegger, *Ser e tempo*, 437.',
  'Platão, *A República*, p. 900.',
])('leaves alone what may be another work or another count: %s', async (place) => {
  expect(await findingsOf(place)).toEqual([]);
});

it('reads the sources of influences, where titles have no italics', async () => {
  const source = 'Aristoteles, Metaphysica I, 6, 987a29; Plato, Phaedo 118b';
  const mestre = 'philosophers/mestre/facts.yml';
  const edge = `influences:\n  - { id: aluna, kind: critic, source: "${source}" }\n`;
  expect(await findingsWith({ [mestre]: facts('Mestre', 1800, 1870, edge) })).toEqual([
    `${mestre}:7: "118b" is not in Phaedo, which has 57a–118a`,
  ]);
});

it('reads Roman numbers, and no further than is certain', () => {
  expect(['IV', 'xix', 'XL', '27'].map(valueOf)).toEqual([4, 19, 40, 27]);
  expect(stepsIn('II, 27, § 9').map(({ from }) => from)).toEqual([2, 27, 9]);
  expect(stepsIn('XI, XIV').map(({ from }) => from)).toEqual([11]);
  expect(stepsIn('II–III, 4').map(({ from, to }) => [from, to])).toEqual([[2, 3]]);
  expect(stepsIn('p. 48').length).toBe(0);
  expect(sectionsIn('§§ 4, 9–11 e 30; § 43a')).toEqual([4, 9, 11, 30]);
});
