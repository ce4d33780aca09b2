import { describe, expect, it } from 'vitest';
import type { Citation } from '../../src/lib/citations/citation.ts';
import { DATA_FORMATS } from '../../src/lib/citations/data-formats.ts';
import { capitalizeEntry, formatReference } from '../../src/lib/citations/styles.ts';

const SECTION = 'o-que-ha-amp-o-que-se-ve';
const today = new Date(2026, 4, 3);

const page = { id: 'caverna', site: 'Ágora', changed: new Date('2026-11-22'), version: 'a1b2c3d4' };
const pages: Record<Citation['locale'], Citation> = {
  pt: {
    ...page,
    locale: 'pt',
    lang: 'pt-BR',
    url: 'https://agora.example/wiki/caverna',
    title: 'A alegoria da caverna',
    sections: [{ id: SECTION, heading: 'O que há & o que se vê?' }],
  },
  en: {
    ...page,
    locale: 'en',
    lang: 'en',
    url: 'https://agora.example/en/wiki/caverna',
    title: 'The allegory of the cave',
    sections: [{ id: SECTION, heading: 'What is there & what is seen?' }],
  },
  es: {
    ...page,
    locale: 'es',
    lang: 'es',
    url: 'https://agora.example/es/wiki/caverna',
    title: 'La alegoría de la caverna',
    sections: [{ id: SECTION, heading: '¿Qué hay?' }],
  },
};

const cited = (locale: Citation['locale'], section = '') => ({ citation: pages[locale], section, today });

describe('a page without a personal author', () => {
  it('is cited in Portuguese', () => {
    expect(formatReference(cited('pt'), 'abnt')).toBe(
      'A ALEGORIA da caverna. <i>In</i>: ÁGORA. [<i>S. l.</i>], 22 nov. 2026. Disponível em: https://agora.example/wiki/caverna. Acesso em: 3 maio 2026.',
    );
    expect(formatReference(cited('pt'), 'apa')).toBe(
      'A alegoria da caverna. (2026, 22 de novembro). Em <i>Ágora</i>. https://agora.example/wiki/caverna',
    );
    expect(formatReference(cited('pt'), 'mla')).toBe(
      '“A alegoria da caverna”. <i>Ágora</i>, 22 de novembro de 2026, https://agora.example/wiki/caverna.',
    );
    expect(formatReference(cited('pt'), 'chicago')).toBe(
      'Ágora. “A alegoria da caverna”. Última modificação em 22 de novembro de 2026. https://agora.example/wiki/caverna.',
    );
  });

  it('is cited in English, in the capitals of each style', () => {
    expect(formatReference(cited('en'), 'apa')).toBe(
      'The allegory of the cave. (2026, November 22). In <i>Ágora</i>. https://agora.example/en/wiki/caverna',
    );
    expect(formatReference(cited('en'), 'mla')).toBe(
      '“The Allegory of the Cave.” <i>Ágora</i>, 22 Nov. 2026, https://agora.example/en/wiki/caverna.',
    );
    expect(formatReference(cited('en'), 'chicago')).toBe(
      'Ágora. “The Allegory of the Cave.” Last modified November 22, 2026. https://agora.example/en/wiki/caverna.',
    );
    expect(formatReference(cited('en'), 'abnt')).toMatch(
      /^THE ALLEGORY of the cave\. .* Acesso em: 3 maio 2026\.$/,
    );
  });

  it('is cited in Spanish', () => {
    expect(formatReference(cited('es'), 'apa')).toBe(
      'La alegoría de la caverna. (2026, 22 de noviembre). En <i>Ágora</i>. https://agora.example/es/wiki/caverna',
    );
    expect(formatReference(cited('es'), 'mla')).toBe(
      '«La alegoría de la caverna». <i>Ágora</i>, 22 de noviembre de 2026, https://agora.example/es/wiki/caverna.',
    );
    expect(formatReference(cited('es'), 'chicago')).toBe(
      'Ágora. «La alegoría de la caverna». Última modificación el 22 de noviembre de 2026. https://agora.example/es/wiki/caverna.',
    );
  });
});

it('a section is cited by its heading and its anchor, without a full stop after a question', () => {
  const section = cited('en', SECTION);
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

it('a text in another language than its page keeps its own capitals', () => {
  const { url, locale } = pages.en;
  expect(formatReference({ ...cited('pt'), citation: { ...pages.pt, url, locale } }, 'mla')).toBe(
    `“A alegoria da caverna.” <i>Ágora</i>, 22 Nov. 2026, ${url}.`,
  );
});

it.each([
  ['2026-05-03', '3 May 2026'],
  ['2026-06-03', '3 June 2026'],
  ['2026-09-30', '30 Sept. 2026'],
])('MLA writes the day %s in English as %s', (day, written) => {
  const citation = { ...pages.en, changed: new Date(day) };
  expect(formatReference({ ...cited('en'), citation }, 'mla')).toContain(`, ${written}, `);
});

it('programs get BibTeX, RIS and CSL-JSON', () => {
  const section = cited('en', SECTION);
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

it('a title means no command to TeX', () => {
  const citation = { ...pages.pt, title: 'A \\ b ~ c ^ d {e} 50 %' };
  expect(DATA_FORMATS.bibtex({ ...cited('pt'), citation })).toContain(
    'title = {{A \\textbackslash{} b \\textasciitilde{} c \\textasciicircum{} d \\{e\\} 50 \\%}},',
  );
});
