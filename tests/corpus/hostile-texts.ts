import { MAX_POST_BODY_LENGTH } from '../../contract/limits.ts';
import type { TextIssue } from '../../contract/error-codes.ts';

const filled = (unit: string, before = '') =>
  before + unit.repeat(Math.floor((MAX_POST_BODY_LENGTH - before.length) / unit.length));

const table = (columns: number, rows: number) =>
  `${'|'.repeat(columns + 1)}\n${'|-'.repeat(columns)}|\n${'a\n'.repeat(rows)}`;

const tabbedList = (levels: number, markers: number, tabs: number) =>
  Array.from({ length: levels }, (_, level) => `${'\t'.repeat(tabs * level)}${'- '.repeat(markers)}a`)
    .join('\n')
    .slice(0, MAX_POST_BODY_LENGTH);

const repeatedReference = (address: string) =>
  `[a]: http://x/${address}\n\n${`${'[a]'.repeat(500)}\n\n`.repeat(16)}`;

/** Texts that have taken a parser seconds or gigabytes, with why they are refused, or null where they are rendered. */
export const HOSTILE_TEXTS: Record<string, [body: string, issue: TextIssue | null]> = {
  'a table of 8000 columns and 12,000 rows': [table(8000, 12_000), 'table-too-large'],
  'a table of 2000 columns and rows': [table(2000, 2000), 'table-too-large'],
  'a table of 1000 columns and rows': [table(1000, 1000), 'table-too-large'],
  'a wide table in a quote': [table(200, 2000).replaceAll(/^/gm, '> '), 'table-too-large'],
  'a reference to a long address, 8000 times': [repeatedReference('u'.repeat(24_000)), 'too-many-references'],
  'a reference to a long title, 8000 times': [
    repeatedReference(` "${'[u]\n'.repeat(6000)}"`),
    'too-many-references',
  ],
  'the names of 700 pictures': [
    Array.from({ length: 700 }, (_, index) => `/o/users%2fA%2Fposts%2F${10_000_000 + index}-1x1.webp`).join(
      ' ',
    ),
    'too-many-pictures',
  ],
  'one picture 51 times': ['![](/v0/b/x/o/users%2FA%2Fposts%2F12345678-1x1.webp) '.repeat(51), null],
  'closing brackets': [']'.repeat(50_000), null],
  'brackets that are opened, and more that are closed': ['['.repeat(990) + ']'.repeat(40_000), null],
  'opening brackets': [filled('['), null],
  'links in links': [`${'['.repeat(12_000)}a${'](b)'.repeat(9000)}`, null],
  'images in images': [`${'!['.repeat(8000)}a${'](b)'.repeat(8000)}`, null],
  'links that are not closed': [filled('[a](b "'), 'too-dense'],
  'a title of many lines': [filled('a\n', '[a](b "'), 'too-dense'],
  'lists within lists, by tabs': [tabbedList(90, 20, 10), 'nested-too-deep'],
  'one list in another, 310 times, by tabs': [tabbedList(310, 1, 1), 'nested-too-deep'],
  'bullets in one line': [`${filled('- ')}a`.slice(2), 'nested-too-deep'],
  'numbers in one line': [filled('1. '), 'nested-too-deep'],
  'quotes in one line': [filled('>'), 'nested-too-deep'],
  'quotes and spaces in one line': [filled('> '), 'nested-too-deep'],
  'a quote of many levels with lazy lines': [
    `${'> '.repeat(1000)}a\n${'b\n'.repeat(20_000)}`,
    'nested-too-deep',
  ],
  '12,500 bullets': [filled('- a\n'), null],
  'boxes to tick': [filled('- [ ] a\n'), null],
  'emphasis that is opened': [filled('**a'), 'too-dense'],
  'emphasis within words': [filled('_a'), 'too-dense'],
  'emphasis of stars alone': [`${'*'.repeat(20_000)}a${'*'.repeat(20_000)}`, 'nested-too-deep'],
  'strong words in strong words': [`${'**a '.repeat(600)}x${' a**'.repeat(600)}`, 'nested-too-deep'],
  'struck words': [filled('~~a'), 'too-dense'],
  'straight quotes': [filled('"'), 'too-dense'],
  'straight quotes and words': [filled('"a '), 'too-dense'],
  apostrophes: [filled("'a"), 'too-dense'],
  'dashes between words': [filled('a--'), 'too-dense'],
  'quotes before many paragraphs': [`${'"'.repeat(25_000)}\n\n${'a\n\n'.repeat(8330)}`, 'too-dense'],
  'a row of dashes after spaces': [`|a\n${' '.repeat(49_900)}x-`, null],
  'dashes, spaces and a letter': [`|a\n-${' '.repeat(49_900)}x`, null],
  'a head of spaces': [`|a${' '.repeat(49_900)}x\n|-|\n`, null],
  'full stops': [filled('...a'), 'too-dense'],
  notes: [`${filled('[^a]').slice(0, 49_000)}\n\n[^a]: x`, 'too-heavy'],
  'empty cells': [filled('|\n', '|a|\n|-|\n'), 'table-too-large'],
  'many small tables': [filled('a\n-|\n'), 'table-too-large'],
  'addresses and brackets': [filled('a@b.c<'), null],
  addresses: [filled('http://a.b '), null],
  'tags that are not closed': [filled('<a href="'), 'too-dense'],
  'comments that are not closed': [filled('<!--'), 'too-dense'],
  'character references': [filled('&amp;'), 'too-dense'],
  headings: [filled('# a\n'), null],
  backslashes: [filled('\\'), null],
  'runs of backticks': [Array.from({ length: 310 }, (_, length) => '`'.repeat(length)).join(' a '), null],
  definitions: [Array.from({ length: 4000 }, (_, at) => `[${at}]: x`).join('\n'), null],
};
