/** The definition of a footnote, `[^id]: …`, in a Markdown text. */
export interface Footnote {
  id: string;
  text: string;
  /** Counted from 0. */
  line: number;
}

const DEFINITION = /^ {0,3}\[\^([^\]\s]+)\]:[ \t]*(.*)$/;
const INDENTED = /^(?: {4}|\t)/;
/** What ends a paragraph without a blank line before it. */
const BLOCK = /^(?:#|>|\[\^[^\]\s]+\]:)/;

/** Takes the definitions out of a text, whose other lines stay where they are. */
export function extractFootnotes(markdown: string): { text: string; footnotes: Footnote[] } {
  const footnotes: Footnote[] = [];
  let open: Footnote | undefined;
  let isAfterBlank = false;
  const lines = markdown.split('\n').map((line, at) => {
    const [, id, text = ''] = DEFINITION.exec(line) ?? [];
    if (id !== undefined) {
      open = { id: id.toLowerCase(), text, line: at };
      footnotes.push(open);
    } else if (open && line.trim() !== '') {
      if (INDENTED.test(line) || (!isAfterBlank && !BLOCK.test(line))) open.text += `\n${line.trim()}`;
      else open = undefined;
    }
    isAfterBlank = line.trim() === '';
    return open ? '' : line;
  });
  return { text: lines.join('\n'), footnotes };
}

/** The ids of the footnotes that a text without definitions refers to, in its order. */
export function referencesIn(text: string): string[] {
  return [...text.matchAll(/\[\^([^\]\s]+)\]/g)].map(([, id]) => id!.toLowerCase());
}

/** Splits the list of notes from a rendered text. */
export function splitNotes(rendered: string): { html: string; notes: string } {
  const [section, notes = ''] =
    /<section data-footnotes[^>]*>.*?<ol>(.*)<\/ol>\s*<\/section>\s*$/s.exec(rendered) ?? [];
  return section === undefined
    ? { html: rendered, notes }
    : { html: rendered.slice(0, -section.length), notes: notes.trim() };
}

/** A text as the search indexes it: without the numbers of its notes. */
export function withoutNumbers(html: string): string {
  return html.replace(/<sup><a [^>]*data-footnote-ref[^>]*>.*?<\/a><\/sup>/g, '');
}
