import { describe, expect, it } from 'vitest';
import { findingsWith, text } from './corpus.ts';

const article = 'wiki/cogito/pt.md';
const LEAD = 'A pergunta de onde vem o que sabemos não é nova, e quem a faz também não foi o primeiro.';
const LIFE = '## Vida\n\nNasceu numa cidade do sul e ensinou até a velhice.';

function withLine(line: string) {
  return findingsWith({ [article]: text('pt', 'Cogito', `${LEAD}\n\n${line}\n\n${LIFE}\n`) });
}

describe('names that have a page', () => {
  it('are linked once at least', async () => {
    expect(await withLine('Quem ensinou isso foi Mestre.')).toEqual([
      `${article}:8: "Mestre" has a page and no link here`,
    ]);
    expect(await withLine('[Mestre](/philos/mestre) ensinou; de Mestre se sabe pouco.')).toEqual([]);
  });

  it.each(['O livro é a *Vida de Mestre*.', 'Chamaram-no “um Mestre”.', 'Quem leu foi Mestre Eckhart.'])(
    'are not meant in %s',
    async (line) => {
      expect(await withLine(line)).toEqual([]);
    },
  );
});

describe('links', () => {
  it.each([
    ['[x](/wiki/caverna)', 'the link "/wiki/caverna" leads to no page'],
    ['[x](/nenhum)', 'the link "/nenhum" leads to no page'],
    ['[x](/philos/mestre#obras)', 'the link "/philos/mestre#obras" leads to no section'],
    ['[x](#obras)', 'the link "#obras" leads to no section'],
    ['[x](/en/wiki/cogito)', 'the link "/en/wiki/cogito" names a language'],
    ['[x](http://example.org)', 'the link "http://example.org" is not an address of the site or of https'],
    ['[](/wiki/cogito)', 'the link to "/wiki/cogito" has no words'],
  ])('refuses %s', async (line, problem) => {
    expect(await withLine(line)).toEqual([`${article}:8: ${problem}`]);
  });

  it.each([
    '[x](/philos/mestre#vida)',
    '[x](#vida)',
    '[x](/philos)',
    '[x](/categories/etica)',
    '[x](https://example.org/)',
    '[x](#vida) [x](#vida)',
  ])('follows %s', async (line) => {
    expect(await withLine(line)).toEqual([]);
  });
});

describe('marks', () => {
  it.each([
    ['<b>x</b>', 'HTML'],
    ['# x', 'a heading of the first level (#)'],
    ['#### x', 'a heading below the third level'],
    ['---', 'a rule, or a heading that is underlined'],
    ['![x](https://example.org/x.png)', 'an image'],
    ['| x |', 'a table'],
    ['```', 'a block of code'],
    ['[x][1]', 'a link whose address stands elsewhere'],
    ['em 399 a.C.', 'a plain space before an era or within it'],
    ['século V a. C.', 'a plain space before an era or within it'],
    ['about 399 BCE', 'a plain space before an era or within it'],
  ])('refuses %s', async (line, mark) => {
    expect(await withLine(line)).toContain(`${article}:8: has ${mark}`);
  });

  it('takes a note before a link for no link whose address stands elsewhere', async () => {
    const findings = await withLine('x[^1] [Mestre](/philos/mestre)\n\n[^1]: Mestre, *Obras* I, 2.');
    expect(findings.filter((finding) => finding.includes('a link whose'))).toEqual([]);
  });

  it('lets eras have no-break spaces, and sentences begin after a word', async () => {
    expect(await withLine('399\u00a0a.\u00a0C. 399\u00a0BCE. G. A. Cohen. Lealtad. Como')).toEqual([]);
  });

  it('lets policies have tables', async () => {
    const policy = (locale: 'pt' | 'en' | 'es') => `${text(locale, 'Termos')}\n| a |\n|---|\n`;
    const findings = await findingsWith({
      'policies/termos/facts.yml': 'version: 2026-01-01\n',
      'policies/termos/pt.md': policy('pt'),
      'policies/termos/en.md': policy('en'),
      'policies/termos/es.md': policy('es'),
    });
    expect(findings).toEqual([]);
  });
});

describe('translations', () => {
  it('names one that is missing', async () => {
    expect(await findingsWith({ 'wiki/cogito/es.md': null })).toEqual([
      'wiki/cogito/es.md:1: there is no text in this language',
    ]);
  });

  it('names one much shorter than its siblings, and one with other sections', async () => {
    const short = text('en', 'Cogito', 'Where the things that we know come from.\n');
    expect(await findingsWith({ 'wiki/cogito/en.md': short })).toEqual([
      'wiki/cogito/en.md:6: has 0 sections where its original, pt.md, has 1',
      'wiki/cogito/en.md:6: has 8 words where es.md has 33',
    ]);
  });

  it('names the line of a paragraph left in another language', async () => {
    const other =
      'Mas o que ele não disse em nenhum dos livros é que a dúvida também foi uma escolha do autor.';
    const mixed = text('en', 'Cogito', `${text('en', '').split('---\n')[2]}\n${other}\n`);
    expect((await findingsWith({ 'wiki/cogito/en.md': mixed }))[0]).toMatch(
      /^wiki\/cogito\/en\.md:12: this paragraph is in "pt", not in "en"/,
    );
  });

  it('names what is copied from a sibling', async () => {
    const copied = text('es', 'Cogito', `${LEAD.replace('nova', 'nueva')}\n\n${LIFE}\n`);
    expect(await findingsWith({ 'wiki/cogito/es.md': copied })).toContainEqual(
      expect.stringMatching(/^wiki\/cogito\/es\.md:6: this is the text of pt\.md, line 6/),
    );
  });

  it('leaves titles in their own language alone', async () => {
    expect(
      await withLine('Escreveu *The Life of the Mind and the Matter of Fact in the History of the World*.'),
    ).toEqual([]);
  });
});

it('names every entry that has a sentence of three', async () => {
  const findings = await findingsWith({}, { withRepeats: true });
  expect(findings).toContain(`${article}:6: 5 entries have the same sentence: “${LEAD}”`);
});
