import { allTexts, type Corpus } from '../corpus.ts';
import type { Finding } from '../finding.ts';

interface Mark {
  pattern: RegExp;
  problem: string;
  remedy: string;
  isFineIn?: string;
}

const MARKS: readonly Mark[] = [
  {
    pattern: /<\/?[a-z!][^>]*>/i,
    problem: 'HTML',
    remedy: 'write it in Markdown, or in plain words',
  },
  {
    pattern: /^#(?!#)/,
    problem: 'a heading of the first level (#)',
    remedy: 'begin a section with ##; the title of the page comes from the front matter',
  },
  {
    pattern: /^#{4,}/,
    problem: 'a heading below the third level',
    remedy: 'use ## for sections and ### for their parts',
  },
  {
    pattern: /^#{2,3}[^#\s]/,
    problem: 'a heading without a space after #',
    remedy: 'write "## Heading"',
  },
  {
    pattern: /^(=+|-{2,})\s*$/,
    problem: 'a rule, or a heading that is underlined',
    remedy: 'begin a section with ##, and leave rules out',
  },
  { pattern: /!\[/, problem: 'an image', remedy: 'take it out: texts have no images' },
  {
    pattern: /^\s*\|/,
    problem: 'a table',
    remedy: 'use a list or sentences; only policies have tables',
    isFineIn: 'policies/',
  },
  {
    pattern: /^\s*(```|~~~)/,
    problem: 'a block of code',
    remedy: 'write it as a paragraph or a quotation (>)',
  },
  {
    pattern: /\][ ]?\[(?!\^)[^\]]*\](?!\()|^\[(?!\^)[^\]]+\]:/,
    problem: 'a link whose address stands elsewhere',
    remedy: 'write it like [words](/wiki/cogito)',
  },
  {
    pattern: /[\dIVX] (?:[ad]\. ?C\.|B?CE\b)|(?<![\p{L}.])[ad]\. C\./u,
    problem: 'a plain space before an era or within it',
    remedy: 'put a no-break space (U+00A0) there, so that the line never ends between 399 and its era',
  },
];

/** Markup that pages do not style. */
export function findUnknownMarkup(corpus: Corpus): Finding[] {
  return allTexts(corpus).flatMap(({ file, body, firstLine }) =>
    body
      .split('\n')
      .flatMap((line, at) =>
        MARKS.filter(
          ({ pattern, isFineIn }) => pattern.test(line) && !(isFineIn && file.startsWith(isFineIn)),
        ).map(({ problem, remedy }) => ({ file, line: firstLine + at, problem: `has ${problem}`, remedy })),
      ),
  );
}
