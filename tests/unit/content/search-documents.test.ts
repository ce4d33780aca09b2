import { expect, it } from 'vitest';
import { documentsOf, listNames } from '../../../library/search-documents.ts';
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
          schools: [],
          aliases: { es: ['Juana de Asbaje'] },
          works: [{ title: { pt: 'Lógica', en: 'Logic', es: 'Lógica' }, original: 'Logica parva' }],
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
        facts: { kind: 'work', philosophers: [{ id: 'sor-juana' }] },
        texts: { pt: text('Lógica', '<h2 id="a">A</h2><p>1 &lt; 2</p>') },
      },
    ],
  ]),
  categories: new Map(),
  policies: new Map(),
} as unknown as Library;

const documents = (locale: 'pt' | 'en' | 'es') => [...documentsOf(library, locale)];

it('are the name, the description, the text, the works and the terms of a page', () => {
  expect(documents('en')).toEqual([
    {
      path: '/philos/sor-juana',
      name: 'Sor Juana',
      description: 'Sobre .',
      about: '',
      headings: '',
      text: 'Poet.',
      known: ['Logic', 'silva', 'dream'],
      foreign: ['Logica parva', 'sueño', 'Lógica', 'sonho'],
    },
  ]);
});

it('are of the texts that there are in the language, and of no others', () => {
  expect(documents('pt').map(({ path }) => path)).toEqual(['/philos/sor-juana', '/wiki/logica']);
  expect(documents('es')).toEqual([]);
});

it('have the text as it is read, headings apart, and whom an article is about', () => {
  expect(documents('pt')[1]).toMatchObject({ headings: 'A', text: '1 < 2', about: 'Sóror Juana' });
});

it('are listed by all their names, an article on a work by the original title too', () => {
  expect(listNames(library)).toEqual([
    [0, 'sor-juana', ['Sóror Juana', 'Sor Juana', 'Sor Juana'], ['Juana de Asbaje']],
    [1, 'logica', ['Lógica'], ['Logica parva']],
  ]);
});
