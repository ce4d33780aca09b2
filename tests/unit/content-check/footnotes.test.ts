import { expect, it } from 'vitest';
import { findUnsourcedQuotations } from '../../../scripts/content/checks/quotations.ts';
import { corpusWith, findingsWith, text } from './corpus.ts';

const article = 'wiki/cogito/pt.md';
const LEAD = 'A pergunta de onde vem o que sabemos não é nova, e quem a faz também não foi o primeiro.';
const LIFE = '## Vida\n\nNasceu numa cidade do sul e ensinou até a velhice.';

const withBody = (body: string) => findingsWith({ [article]: text('pt', 'Cogito', body) });

it.each([
  ['Frase.[^a]', '8: [^a] has no note'],
  ['Frase.\n\n[^a]: Nota.', '10: the note [^a] belongs to no sentence'],
  ['Frase.[^a]\n\n[^a]: Nota.\n\n[^A]: Nota.', '12: the note [^a] is written twice'],
  ['Frase.[^a]\n\n[^a]:', '10: the note [^a] is empty'],
  ['### Parte[^a]\n\nFrase.[^a]\n\n[^a]: Nota.', '8: a heading has the footnote [^a]'],
])('refuses %j', async (body, problem) => {
  expect(await withBody(`${LEAD}\n\n${body}\n\n${LIFE}\n`)).toContain(`${article}:${problem}`);
});

it('refuses notes that the other languages have not', async () => {
  expect(await withBody(`${LEAD}[^a]\n\n${LIFE}\n\n[^a]: Nota.\n`)).toEqual([
    'wiki/cogito/en.md:6: has 0 notes where its original, pt.md, has 1',
    'wiki/cogito/es.md:6: has 0 notes where its original, pt.md, has 1',
  ]);
});

it('takes the same notes in each language, and counts none of their words', async () => {
  const files = (['pt', 'en', 'es'] as const).map((locale) => {
    const [, , body] = text(locale, 'Cogito').split('---\n');
    const note = '[^a]: The Life of the Mind and the Matter of Fact in the History of the World, I, 2.';
    return [`wiki/cogito/${locale}.md`, text(locale, 'Cogito', `${body}\nFim.[^a]\n\n${note}\n`)];
  });
  expect(await findingsWith(Object.fromEntries(files))).toEqual([]);
});

it('names quotations of six words without a footnote in their sentence', async () => {
  const body = `Diz que “um dois três quatro cinco seis”. Outra frase.[^a]

Diz que “um dois três quatro cinco seis”, e segue.[^a] Outra “de cinco palavras apenas aqui”.

Diz: “Um dois três. Quatro cinco seis.”[^a] Também,
na outra linha, «um dois três quatro cinco seis».

> Um dois três quatro cinco seis.

> Um dois três quatro cinco seis.[^a]

[^a]: Nota.
`;
  const found = findUnsourcedQuotations(await corpusWith({ [article]: text('pt', 'Cogito', body) }));
  expect(found.map(({ file, line }) => `${file}:${line}`)).toEqual([
    `${article}:6`,
    `${article}:11`,
    `${article}:13`,
  ]);
});
