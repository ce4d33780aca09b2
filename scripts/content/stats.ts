import { resolve } from 'node:path';
import { LOCALES } from '../../contract/locales.ts';
import { readCorpus } from './corpus.ts';
import { countGroups, countLanguages, missingReadings } from './coverage.ts';

const ROOT = resolve(import.meta.dirname, '../..');

/** Rows as columns of the same width: the first to the left, numbers to the right. */
function table(rows: readonly (readonly (string | number)[])[]): string {
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map((row) => String(row[column]).length)));
  const cell = (value: string | number, column: number) =>
    column === 0 ? String(value).padEnd(widths[column]!) : String(value).padStart(widths[column]!);
  return rows.map((row) => row.map(cell).join('  ').trimEnd()).join('\n');
}

const corpus = readCorpus(ROOT);

const groups = countGroups(corpus).map(({ group, count, least }) => [
  group,
  count,
  least || '',
  count < least ? 'too few' : '',
]);
const languages = countLanguages(corpus).map(({ collection, locale, texts, missing, outdated, words }) => [
  locale === LOCALES[0] ? collection : '',
  locale,
  texts,
  missing,
  outdated,
  words.total,
  words.least,
  words.median,
]);

console.log(table([['', 'there are', 'at least', ''], ...groups]));
console.log();
console.log(table([['', '', 'texts', 'missing', 'outdated', 'words', 'shortest', 'median'], ...languages]));
for (const locale of LOCALES) {
  const missing = missingReadings(corpus, locale);
  if (missing.length > 0) console.log(`\nNo reading in ${locale} (${missing.length}): ${missing.join(', ')}`);
}
