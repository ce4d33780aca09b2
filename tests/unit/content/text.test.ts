import { describe, expect, it } from 'vitest';
import { hashSections } from '../../../library/sections.ts';
import { type Text, type Texts, originalLocale, viewText } from '../../../library/text.ts';

function text(body: string, html: string, other: Partial<Text> = {}): Text {
  const changed = { date: new Date('2026-01-01'), note: 'Primeira versão.' };
  return { description: 'A description that is long enough', original: 'pt', changed, body, html, ...other };
}

const PT = text('Início.\n\n## Vida\n\nNasceu.', '<p>Início.</p><h2 id="vida">Vida</h2><p>Nasceu.</p>');
const EN_HTML = '<p>See <a href="/philos/platao">Plato</a>.</p><h2 id="life">Life</h2><p>Born.</p>';
const EN = text('See [Plato](/philos/platao).\n\n## Life\n\nBorn.', EN_HTML, {
  madeFrom: hashSections(PT.body),
});
const both: Texts = { pt: PT, en: EN };

describe('viewText', () => {
  it('leads on in the language of the reader', () => {
    expect(viewText(both, 'en').sections[0]?.html).toContain('href="/en/philos/platao"');
  });

  it('keeps the anchors of the original in every language', () => {
    expect(viewText(both, 'en').sections[1]).toMatchObject({ id: 'vida', heading: 'Life' });
  });

  it('falls back to the original, says its language and links in that of the reader', () => {
    const original = { ...PT, html: '<p><a href="/wiki/cogito">Cogito</a></p>' };
    const view = viewText({ pt: original, en: EN }, 'es');
    expect(view).toMatchObject({ lang: 'pt-BR', original: 'pt', translations: ['pt', 'en'] });
    expect(view.sections[0]?.html).toContain('href="/es/wiki/cogito"');
  });

  it('marks the section whose original has changed since', () => {
    const newer = { ...PT, body: 'Início.\n\n## Vida\n\nNasceu em Atenas.' };
    const stale = viewText({ pt: newer, en: EN }, 'en').sections.map(({ isStale }) => isStale);
    expect(stale).toEqual([false, true]);
    expect(viewText({ pt: newer, en: EN }, 'en').originalChanged).toBe(newer.changed);
    expect(viewText({ pt: newer, en: EN }, 'pt').sections.some(({ isStale }) => isStale)).toBe(false);
  });

  it('says nothing of a translation that was never stamped', () => {
    const view = viewText({ pt: PT, en: { ...EN, madeFrom: undefined } }, 'en');
    expect(view.isIncomplete).toBe(false);
    expect(view.sections.some(({ isStale }) => isStale)).toBe(false);
  });

  it('keeps a pronoun with its verb, in Portuguese and in no address', () => {
    const html = '<p>Lê-lo, dir-se-ia, no pós-guerra: <a href="/wiki/ler-o">ler-o</a></p>';
    const view = (locale: 'pt' | 'en') => viewText({ pt: { ...PT, html }, en: { ...EN, html } }, locale);
    expect(view('pt').sections.at(-1)?.html).toBe(
      '<p><span class="whole">Lê-lo</span>, <span class="whole">dir-se-ia</span>, no pós-guerra: ' +
        '<a href="/wiki/ler-o"><span class="whole">ler-o</span></a></p>',
    );
    expect(view('en').sections.at(-1)?.html).not.toContain('whole');
  });

  it('says in each cell but the first of which column it is', () => {
    const html =
      '<h2>Dados</h2><table><thead><tr><th>Nome</th><th align="left">Para <em>quê</em></th></tr></thead>' +
      '<tbody><tr><td><code>a</code></td><td align="left">b</td></tr><tr><td>c</td><td>d</td></tr></tbody></table>';
    const section = viewText({ pt: { ...PT, html } }, 'pt').sections.at(-1);
    expect([...section!.html.matchAll(/<td[^>]*>/g)].map(([cell]) => cell)).toEqual([
      '<td>',
      '<td data-column="Para quê" align="left">',
      '<td>',
      '<td data-column="Para quê">',
    ]);
  });

  it('gives a table a box that the keyboard reaches', () => {
    const html = '<h2>Dados</h2><table><tr><td>1</td></tr></table>';
    const [, section] = viewText({ pt: text('## Dados', html) }, 'pt').sections;
    expect(section?.html).toMatch(
      /^<div class="table" role="region" tabindex="0" aria-label="Dados"><table>/,
    );
  });
});

it('knows the original of a text that was first written in another language', () => {
  expect(originalLocale({ pt: { ...PT, original: 'es' }, es: { ...PT, original: 'es' } })).toBe('es');
});
