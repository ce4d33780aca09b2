import { describe, expect, it } from 'vitest';
import { citationsOf } from '../../../library/citations/citation.ts';
import type { Library, Philosopher } from '../../../library/library.ts';
import type { Text } from '../../../library/text.ts';
import { DATA_FORMATS, capitalizeEntry, formatReference } from '../../../src/lib/citation-formats.ts';

function text(title: string, heading: string): Text {
  return {
    title,
    description: 'x',
    original: 'pt',
    changed: { date: new Date('2026-11-22'), note: 'Primeira versão.' },
    digest: 'a1b2c3d4e5f6',
    body: '',
    html: `<p>…</p><h2>${heading}</h2><p>…</p>`,
  };
}

const texts = {
  pt: text('A alegoria da caverna', 'O que há &amp; o que se vê?'),
  en: text('The allegory of the cave', 'What is there &amp; what is seen?'),
  es: text('La alegoría de la caverna', '¿Qué hay?'),
};
const kant = {
  id: 'kant',
  facts: { names: { pt: 'Kant', en: 'Kant', es: 'Kant' }, era: { id: 'moderna' } },
  texts: { pt: text('', 'Vida') },
} as unknown as Philosopher;
const library = {
  philosophers: new Map([['kant', kant]]),
  articles: new Map([['caverna', { id: 'caverna', facts: { kind: 'concept' }, texts }]]),
  categories: new Map(),
  policies: new Map(),
} as unknown as Library;

const today = new Date(2026, 4, 3);
const options = { site: new URL('https://agora.example'), name: 'Ágora' };

async function cited(locale: 'pt' | 'en' | 'es', section = '', page = 'wiki/caverna') {
  const citation = new Map(await citationsOf(library, locale, options)).get(page)!;
  return { citation, section, today };
}

const SECTION = 'o-que-ha-amp-o-que-se-ve';

describe('a page without a personal author', () => {
  it('is cited in Portuguese', async () => {
    const page = await cited('pt');
    expect(formatReference(page, 'abnt')).toBe(
      'A ALEGORIA da caverna. <i>In</i>: ÁGORA. [<i>S. l.</i>], 22 nov. 2026. Disponível em: https://agora.example/wiki/caverna. Acesso em: 3 maio 2026.',
    );
    expect(formatReference(page, 'apa')).toBe(
      'A alegoria da caverna. (2026, 22 de novembro). Em <i>Ágora</i>. https://agora.example/wiki/caverna',
    );
    expect(formatReference(page, 'mla')).toBe(
      '“A alegoria da caverna”. <i>Ágora</i>, 22 de novembro de 2026, https://agora.example/wiki/caverna.',
    );
    expect(formatReference(page, 'chicago')).toBe(
      'Ágora. “A alegoria da caverna”. Última modificação em 22 de novembro de 2026. https://agora.example/wiki/caverna.',
    );
  });

  it('is cited in English, in the capitals of each style', async () => {
    const page = await cited('en');
    expect(formatReference(page, 'apa')).toBe(
      'The allegory of the cave. (2026, November 22). In <i>Ágora</i>. https://agora.example/en/wiki/caverna',
    );
    expect(formatReference(page, 'mla')).toBe(
      '“The Allegory of the Cave.” <i>Ágora</i>, 22 Nov. 2026, https://agora.example/en/wiki/caverna.',
    );
    expect(formatReference(page, 'chicago')).toBe(
      'Ágora. “The Allegory of the Cave.” Last modified November 22, 2026. https://agora.example/en/wiki/caverna.',
    );
    expect(formatReference(page, 'abnt')).toMatch(/^THE ALLEGORY of the cave\. .* Acesso em: 3 maio 2026\.$/);
  });

  it('is cited in Spanish', async () => {
    const page = await cited('es');
    expect(formatReference(page, 'apa')).toBe(
      'La alegoría de la caverna. (2026, 22 de noviembre). En <i>Ágora</i>. https://agora.example/es/wiki/caverna',
    );
    expect(formatReference(page, 'mla')).toBe(
      '«La alegoría de la caverna». <i>Ágora</i>, 22 de noviembre de 2026, https://agora.example/es/wiki/caverna.',
    );
    expect(formatReference(page, 'chicago')).toBe(
      'Ágora. «La alegoría de la caverna». Última modificación el 22 de noviembre de 2026. https://agora.example/es/wiki/caverna.',
    );
  });
});

it('a section is cited by its heading and its anchor, without a full stop after a question', async () => {
  const section = await cited('en', SECTION);
  expect(formatReference(section, 'mla')).toBe(
    `“The Allegory of the Cave: What Is There &amp; What Is Seen?” <i>Ágora</i>, 22 Nov. 2026, https://agora.example/en/wiki/caverna#${SECTION}.`,
  );
  expect(formatReference(section, 'chicago')).toBe(
    `Ágora. “The Allegory of the Cave: What Is There &amp; What Is Seen?” Last modified November 22, 2026. https://agora.example/en/wiki/caverna#${SECTION}.`,
  );
  expect(formatReference(section, 'apa')).toBe(
    `The allegory of the cave: What is there &amp; what is seen? (2026, November 22). In <i>Ágora</i>. https://agora.example/en/wiki/caverna#${SECTION}`,
  );
  expect(formatReference(section, 'abnt')).toMatch(/what is seen\? <i>In<\/i>: ÁGORA\. \[/);
});

it('a page that falls back to its original is cited in that language', async () => {
  const { citation } = await cited('en', '', 'philos/kant');
  expect(citation.item).toMatchObject({ language: 'pt-BR', version: 'a1b2c3d4' });
  expect(citation.sections).toEqual([{ id: 'vida', plain: 'Vida', cased: 'Vida' }]);
});

it('programs get BibTeX, RIS and CSL-JSON', async () => {
  const section = await cited('en', SECTION);
  expect(DATA_FORMATS.bibtex(section)).toBe(
    [
      `@online{caverna-en-${SECTION},`,
      '  title = {{The allegory of the cave: What is there \\& what is seen?}},',
      '  organization = {Ágora},',
      '  date = {2026-11-22},',
      '  year = {2026},',
      `  url = {https://agora.example/en/wiki/caverna#${SECTION}},`,
      '  urldate = {2026-05-03},',
      '  version = {a1b2c3d4},',
      '  langid = {en}',
      '}\n',
    ].join('\n'),
  );
  expect(DATA_FORMATS.ris(section).split('\r\n')).toEqual([
    'TY  - ELEC',
    'TI  - The allegory of the cave: What is there & what is seen?',
    'T2  - Ágora',
    'PY  - 2026',
    'DA  - 2026/11/22',
    'Y2  - 2026/05/03',
    'ET  - a1b2c3d4',
    'LA  - en',
    `UR  - https://agora.example/en/wiki/caverna#${SECTION}`,
    'ER  - ',
    '',
  ]);
  expect(JSON.parse(DATA_FORMATS.csl(section))).toMatchObject([
    {
      id: `caverna-en-${SECTION}`,
      type: 'webpage',
      issued: { 'date-parts': [[2026, 11, 22]] },
      accessed: { 'date-parts': [[2026, 5, 3]] },
    },
  ]);
});

it.each([
  ['Platão', 'PLATÃO'],
  ['Ética', 'ÉTICA'],
  ['O que é a justiça?', 'O QUE é a justiça?'],
  ['Una habitación propia', 'UNA HABITACIÓN propia'],
])('a title that stands for the author: %s', (title, entry) => {
  expect(capitalizeEntry(title)).toBe(entry);
});
