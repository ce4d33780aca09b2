import { expect, it } from 'vitest';
import { documentsOf } from '../../../library/search-documents.ts';
import type { Library } from '../../../library/library.ts';
import type { Text } from '../../../library/text.ts';

const changed = { date: new Date('2026-01-01'), note: 'Primeira versão.' };
const text = (title: string, html: string): Text => ({
  title,
  description: `Sobre ${title}.`,
  original: 'pt',
  changed,
  body: '',
  html,
});

const library = {
  philosophers: new Map([
    [
      'sor-juana',
      {
        id: 'sor-juana',
        facts: {
          names: { pt: 'Sóror Juana', en: 'Sor Juana', es: 'Sor Juana' },
          birth: { year: 1648 },
          death: { year: 1695 },
          era: { id: 'moderna' },
          terms: [
            {
              name: { pt: 'silva', en: 'silva', es: 'silva' },
              original: { text: 'silva', lang: 'es' },
            },
            {
              name: { pt: 'sonho', en: 'dream', es: 'sueño' },
              original: { text: 'sueño', lang: 'es' },
            },
          ],
        },
        texts: { pt: text('', '<p>Poeta.</p>'), en: text('', '<p>Poet.</p>') },
      },
    ],
  ]),
  articles: new Map([
    [
      'logica',
      {
        id: 'logica',
        facts: { kind: 'concept' },
        texts: { pt: text('Se P & Q < R', '<h2 id="a">A</h2><p>1 &lt; 2</p>') },
      },
    ],
  ]),
  categories: new Map(),
  policies: new Map(),
} as unknown as Library;

const documents = (locale: 'pt' | 'en' | 'es') => [...documentsOf(library, locale)];

it('are the heading, the line beneath it, the text and the terms of a page, with its kind and language', () => {
  expect(documents('en')).toEqual([
    {
      path: '/en/philos/sor-juana',
      html: '<html lang="en"><body data-pagefind-meta="kind:philosopher"><h1>Sor Juana</h1><p>1648 – 1695</p><p>Poet.</p><p>silva, dream, sueño</p></body></html>',
    },
  ]);
});

it('are of the texts that there are in the language, and of no others', () => {
  expect(documents('pt').map(({ path }) => path)).toEqual(['/philos/sor-juana', '/wiki/logica']);
  expect(documents('es')).toEqual([]);
});

it('hold what is written as text, and the text as it is rendered', () => {
  expect(documents('pt')[1]?.html).toContain(
    '<h1>Se P &amp; Q &lt; R</h1><p>Sobre Se P &amp; Q &lt; R.</p><h2 id="a">A</h2><p>1 &lt; 2</p>',
  );
});
