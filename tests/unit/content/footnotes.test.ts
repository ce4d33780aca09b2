import { describe, expect, it } from 'vitest';
import { extractFootnotes, withoutNumbers } from '../../../library/footnotes.ts';
import { createRender } from '../../../library/markdown.ts';
import { hashSections, splitHtml } from '../../../library/sections.ts';
import { type Text, viewText } from '../../../library/text.ts';

const BODY = `Início, “uma frase”.[^Um]

[^um]: Platão, [*República*](/wiki/a-republica), 514a,
segunda linha.

    Outro parágrafo.

## Fim

Mais.[^dois]

[^dois]: Lê-lo, I, 2.
`;

const render = createRender('/');

async function view(locale: 'pt' | 'en') {
  const rendered = await render(BODY, 'pt.md', 'pt');
  const changed = { date: new Date('2026-01-01'), note: 'Primeira versão.' };
  const text: Text = { description: 'x', original: 'pt', changed, body: BODY, ...rendered };
  return viewText({ pt: text }, locale);
}

it('are taken out of a text, whose other lines stay where they are', () => {
  const { text, footnotes } = extractFootnotes(BODY);
  expect(footnotes).toEqual([
    {
      id: 'um',
      line: 2,
      text: 'Platão, [*República*](/wiki/a-republica), 514a,\nsegunda linha.\nOutro parágrafo.',
    },
    { id: 'dois', line: 11, text: 'Lê-lo, I, 2.' },
  ]);
  const lines = text.split('\n');
  expect(lines.length).toBe(BODY.split('\n').length);
  expect(lines[7]).toBe('## Fim');
});

describe('in a page', () => {
  it('are a list apart from the sections, in the language of the reader', async () => {
    const { sections, notes } = await view('en');
    expect(sections.map(({ heading }) => heading)).toEqual([null, 'Fim']);
    expect(sections.at(-1)?.html).toMatch(/^<p>Mais\.<sup><a href="#fn-dois" id="fnref-dois"[^]*<\/p>$/);
    expect(notes).toMatch(/^<li id="fn-um">[^]*<\/li>$/);
    expect(notes).toContain('href="/en/wiki/a-republica"');
    expect(notes).toContain('href="#fnref-um"');
    expect(notes).toContain('aria-label="Voltar ao texto da nota 1"');
    expect((await view('pt')).notes).toContain('<span class="whole">Lê-lo</span>');
  });

  it('leave no trace in a text without them', async () => {
    expect(await render('Texto.', 'pt.md', 'pt')).toEqual({ html: '<p>Texto.</p>\n', notes: '' });
  });

  it('are no words for the search', async () => {
    const { html } = await render(BODY, 'pt.md', 'pt');
    expect(withoutNumbers(splitHtml(html)[0]!.html)).toBe('<p>Início, “uma frase”.</p>');
  });
});

describe('hashes', () => {
  const before = hashSections(BODY);

  it('of a section change with its own notes alone', () => {
    const after = hashSections(BODY.replace('514a', '515a'));
    expect(after[0]).not.toBe(before[0]);
    expect(after[1]).toBe(before[1]);
  });

  it('do not depend on where notes are defined', () => {
    const moved = BODY.replace('[^dois]: Lê-lo, I, 2.\n', '').replace(
      '## Fim',
      '[^dois]: Lê-lo, I, 2.\n\n## Fim',
    );
    expect(hashSections(moved)).toEqual(before);
  });
});
