export interface Paragraph {
  line: number;
  /** As it stands in the file. */
  source: string;
  /** Without marks and addresses. */
  text: string;
  isHeading: boolean;
}

/** The blocks of a Markdown text, each with the line of its file on which it begins. */
export function splitParagraphs(body: string, firstLine: number): Paragraph[] {
  const paragraphs: Paragraph[] = [];
  let lines: string[] = [];
  let start = firstLine;
  const close = () => {
    const source = lines.join('\n');
    if (source)
      paragraphs.push({ line: start, source, text: plain(source), isHeading: source.startsWith('#') });
    lines = [];
  };
  body.split('\n').forEach((line, at) => {
    if (line.trim() === '') return close();
    if (line.startsWith('#')) close();
    if (lines.length === 0) start = firstLine + at;
    lines.push(line);
    if (line.startsWith('#')) close();
  });
  close();
  return paragraphs;
}

/** Markdown without its marks: the words a reader sees. */
export function plain(markdown: string): string {
  return markdown
    .replace(/\[\^[^\]\s]+\]/g, '')
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/^(#+|[-*>]|\d+\.)\s+/gm, '')
    .replace(/[*_`|]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}

/** The words of a paragraph without its italics: titles and terms stay in their own language. */
export function withoutTitles(markdown: string): string {
  return plain(markdown.replace(/(?<!\*)\*[^*\n]+\*(?!\*)/g, ' '));
}

export function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
}

/** Words of prose, without headings. */
export function countWords(paragraphs: readonly Paragraph[]): number {
  return paragraphs.reduce((sum, { text, isHeading }) => (isHeading ? sum : sum + wordsOf(text).length), 0);
}
