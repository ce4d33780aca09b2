import { describe, expect, it } from 'vitest';
import { type Edit, insertLink, toggleLines, toggleMark } from '../../../src/lib/markdown-edit.ts';

/** A text with its selection between brackets ‹ and ›. */
function read(marked: string) {
  const start = marked.indexOf('‹');
  const end = marked.indexOf('›') - 1;
  return { text: marked.replace(/[‹›]/g, ''), selection: { start, end } };
}

function after(marked: string, edit: (of: ReturnType<typeof read>) => Edit): string {
  const given = read(marked);
  const { from, to, insert, start, end } = edit(given);
  const text = given.text.slice(0, from) + insert + given.text.slice(to);
  return `${text.slice(0, start)}‹${text.slice(start, end)}›${text.slice(end)}`;
}

const bold = (marked: string) =>
  after(marked, ({ text, selection }) => toggleMark(text, selection, '**', 'forte'));
const italic = (marked: string) =>
  after(marked, ({ text, selection }) => toggleMark(text, selection, '*', 'leve'));
const quote = (marked: string) => after(marked, ({ text, selection }) => toggleLines(text, selection, '> '));
const link = (marked: string) => after(marked, ({ text, selection }) => insertLink(text, selection, 'texto'));

describe('marks', () => {
  it('go around the selection and away again', () => {
    expect(bold('a ‹virtude› b')).toBe('a **‹virtude›** b');
    expect(bold('a **‹virtude›** b')).toBe('a ‹virtude› b');
    expect(bold('a ‹**virtude**› b')).toBe('a ‹virtude› b');
  });

  it('write words to be typed over when nothing is selected', () => {
    expect(bold('a ‹›')).toBe('a **‹forte›**');
  });

  it('leave spaces outside', () => {
    expect(bold('a‹ virtude ›b')).toBe('a **‹virtude›** b');
  });

  it('tell italic from bold', () => {
    expect(italic('**‹virtude›**')).toBe('***‹virtude›***');
    expect(italic('***‹virtude›***')).toBe('**‹virtude›**');
    expect(italic('‹**virtude**›')).toBe('*‹**virtude**›*');
  });
});

describe('line prefixes', () => {
  it('go before every line that the selection touches and away again', () => {
    expect(quote('um\ndo‹is\ntr›ês')).toBe('um\n‹> dois\n> três›');
    expect(quote('um\n‹> dois\n> três›')).toBe('um\n‹dois\ntrês›');
  });

  it('keep the caret where it was in its line', () => {
    expect(quote('um\ndo‹›is')).toBe('um\n> do‹›is');
    expect(quote('> ‹›')).toBe('‹›');
    expect(quote('‹›')).toBe('> ‹›');
  });
});

describe('links', () => {
  it('select what is still to be filled in', () => {
    expect(link('veja ‹Platão›')).toBe('veja [Platão](‹https://›)');
    expect(link('veja ‹›')).toBe('veja [‹texto›](https://)');
    expect(link('‹https://example.org/a›')).toBe('[‹texto›](https://example.org/a)');
  });
});
