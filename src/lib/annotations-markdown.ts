import type { AnnotatedPage, Annotation } from './annotations.ts';

interface Options {
  title: string;
  /** Of the site, without a slash at its end. */
  origin: string;
  dateOf: (created: string) => string;
}

/** Characters that Markdown would read as something else; those after the bar only where a line begins. */
const SPECIAL = /[\\`*_{}[\]<>|~&$^]|(?<=^\s*)[#+\-=:](?=[\s#+\-=:]|$)|(?<=^\s*\d{1,9})[.)](?=\s|$)/gm;

/** One paragraph for each, its lines kept. */
function paragraphs(text: string): string[] {
  return text
    .replace(/\r\n?/g, '\n')
    .split(/\n\s*\n/)
    .map((one) =>
      one
        .split('\n')
        .map((line) => line.trim())
        .join('\n')
        .trim()
        .replace(SPECIAL, String.raw`\$&`)
        .replaceAll('\n', '\\\n'),
    )
    .filter(Boolean);
}

const inLine = (text: string) => paragraphs(text.replace(/\s+/g, ' ')).join('');

const quoted = (text: string) =>
  paragraphs(text.replaceAll('\n', '\n\n')).join('\n\n').replace(/^/gm, '> ').replace(/^> $/gm, '>');

/** All annotations as one Markdown file: a heading for each page, quotations with their notes and dates. */
export function annotationsMarkdown(pages: readonly AnnotatedPage[], options: Options): string {
  const { title, origin, dateOf } = options;
  const entry = ({ quote, note, section, created }: Annotation, url: string) => {
    const date = `[${inLine(dateOf(created))}](<${section ? `${url}#${section}` : url}>)`;
    return [quoted(quote), ...paragraphs(note), date].join('\n\n');
  };
  const parts = pages.flatMap(({ path, title, annotations }) => {
    const url = origin + path;
    return [`## [${inLine(title)}](<${url}>)`, ...annotations.map((one) => entry(one, url))];
  });
  return `${[`# ${inLine(title)}`, ...parts].join('\n\n')}\n`;
}
