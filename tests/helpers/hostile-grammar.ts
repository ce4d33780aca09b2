import * as fc from 'fast-check';
import { MAX_POST_BODY_LENGTH } from '../../contract/limits.ts';

const UNITS = [
  'a', ' ', '\t', '\n', '\n\n', '  \n', '\u00a0', 'é', '😀', 'ﷺ', 'e\u0301',
  '*', '**', '_', '__', '~', '~~', '`', '``', '```', '~~~', '\\', '$', '^',
  '[', ']', '![', '](', '](b)', '](b "', '[a]', '[a][b]', '[^a]', '[^', '[a]: b', '[^a]: b', ']: ', '(', ')', '<', '>',
  '"', "'", '--', '---', '...', '.', ':', '@', '/', '#', '# ', '=', '===', '-', '- ', '+ ', '* ', '1. ', '1) ', '> ',
  '|', '| ', '|-', '|-|', ':-:', '- [ ] ', '- [x] ',
  '<a', '<a href="', '</a>', '<!--', '-->', '<?', '?>', '<![CDATA[', ']]>', '<div>', '<script>', '<!A',
  '&', '&amp;', '&#x41;', '&a', 'http://', 'http://a.b', 'www.', 'www.a.b', 'a@b', 'a@b.c', 'mailto:',
  '{', '}', ':::', '+++', '[[', ']]', '==',
]; // prettier-ignore

const unit = fc
  .array(fc.constantFrom(...UNITS), { minLength: 1, maxLength: 4 })
  .map((parts) => parts.join(''));
const times = fc.oneof(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 0, max: MAX_POST_BODY_LENGTH }));

/** No more than a body may hold, however often. */
const repeated = (text: string, count: number) =>
  text.repeat(Math.min(count, Math.ceil(MAX_POST_BODY_LENGTH / text.length)));

const runs = fc.tuple(unit, times).map(([text, count]) => repeated(text, count));

const pairs = fc
  .tuple(unit, unit, unit, times)
  .map(([open, middle, close, count]) => repeated(open, count) + middle + repeated(close, count));

/** Lines that begin with more and more of the same. */
const stairs = fc.tuple(unit, unit, fc.integer({ min: 1, max: 400 })).map(([step, text, levels]) =>
  Array.from({ length: levels }, (_, level) => repeated(step, level) + text)
    .join('\n')
    .slice(0, MAX_POST_BODY_LENGTH),
);

const tables = fc
  .tuple(fc.integer({ min: 1, max: 9000 }), unit, times)
  .map(
    ([columns, row, rows]) =>
      `${'|a'.repeat(columns)}|\n${'|-'.repeat(columns)}|\n${repeated(`${row}\n`, rows)}`,
  );

const definitions = fc
  .tuple(unit, times, unit, times)
  .map(([text, length, use, uses]) => `[a]: ${repeated(text, length)}\n\n${repeated(`[a]${use}`, uses)}`);

/** Texts of the allowed length, of all that Markdown has a meaning for, repeated, nested and mixed. */
export const hostileText = fc
  .array(fc.oneof(runs, pairs, stairs, tables, definitions), { minLength: 1, maxLength: 4 })
  .chain((parts) => fc.constantFrom('', '\n', '\n\n').map((between) => parts.join(between)))
  .map((text) => text.slice(0, MAX_POST_BODY_LENGTH).toWellFormed());
