import * as fc from 'fast-check';
import type { Nodes } from 'hast';
import { markdownToHast } from 'satteri';
import { expect, test } from 'vitest';
import { annotationsMarkdown } from '../../../src/lib/annotations-markdown.ts';
import type { Annotation } from '../../../src/lib/annotations.ts';

const mark = (of: Partial<Annotation> = {}): Annotation => ({
  id: 'a',
  quote: 'O que veem são sombras.',
  prefix: '',
  suffix: '',
  section: 'a-cena',
  start: 0,
  note: '',
  created: '2026-11-22T10:00:00.000Z',
  ...of,
});
const options = {
  title: 'Marcações e notas',
  origin: 'https://agora.example',
  dateOf: () => '22 de novembro de 2026',
};
const exported = (annotations: Annotation[], title = 'A caverna') =>
  annotationsMarkdown([{ path: '/wiki/caverna', title, annotations }], options);

/** The texts of elements of a kind, as a Markdown reader shows them, a line for each paragraph and break. */
function shown(markdown: string, tag: string): string[] {
  const texts: string[] = [];
  const textOf = (node: Nodes): string => {
    if (node.type === 'text') return node.value;
    if (node.type === 'element' && node.tagName === 'br') return '\n';
    return 'children' in node ? node.children.map(textOf).join('') : '';
  };
  const walk = (node: Nodes): void => {
    if (node.type === 'element' && node.tagName === tag) texts.push(textOf(node).trim());
    else if ('children' in node) for (const child of node.children) walk(child);
  };
  walk(markdownToHast(markdown) as Nodes);
  return texts;
}

const lines = (text: string) =>
  text
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter(Boolean);
const tricky = fc
  .array(fc.constantFrom(...'\\`*_{}[]()<>#+-.!|~&$^=:1234 a\n"\'/'), { minLength: 1, maxLength: 40 })
  .map((all) => all.join(''))
  .filter((text) => /[\wa]/.test(text));

test('each page has a heading with its address, each annotation its quotation, note, date and section', () => {
  const text = exported([
    mark({ note: 'Ver A República, VII.' }),
    mark({ quote: 'Um.\nDois.', section: '' }),
  ]);
  expect(text).toBe(`# Marcações e notas

## [A caverna](<https://agora.example/wiki/caverna>)

> O que veem são sombras.

Ver A República, VII.

[22 de novembro de 2026](<https://agora.example/wiki/caverna#a-cena>)

> Um.
>
> Dois.

[22 de novembro de 2026](<https://agora.example/wiki/caverna>)
`);
});

test('whatever is in a quotation, a note or a title is read back as it was written', () => {
  fc.assert(
    fc.property(tricky, tricky, tricky, (quote, note, title) => {
      const text = exported([mark({ quote, note })], title);
      expect(lines(shown(text, 'blockquote').join('\n'))).toEqual(lines(quote));
      expect(shown(text, 'h2').map((one) => lines(one).join(' '))).toEqual([lines(title).join(' ')]);
      // Of the quotation, then of the note, then the date.
      const paragraphs = lines(shown(text, 'p').slice(0, -1).join('\n'));
      expect(paragraphs).toEqual([...lines(quote), ...lines(note)]);
      for (const tag of ['ul', 'ol', 'pre', 'code', 'em', 'strong', 'h3', 'hr', 'table', 'img', 'del']) {
        expect(shown(text, tag)).toEqual([]);
      }
    }),
    { numRuns: 500, examples: [['a', '4\n:-', '_']] },
  );
});
