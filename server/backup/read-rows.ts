import { text } from 'node:stream/consumers';
import type { ArchiveEntry } from './read-archive.ts';
import { RefusedError } from './refused-error.ts';

/** An export ends an entry with the row that goes beyond a million characters, and no row has as many more. */
const MAX_ENTRY_BYTES = 32 * 1024 * 1024;

/** Lines with something in them. JSON has no line breaks; other libraries split at U+2028 as well. */
function* linesOf(content: string): Generator<string> {
  for (let start = 0; start < content.length;) {
    const found = content.indexOf('\n', start);
    const end = found === -1 ? content.length : found;
    if (end > start) yield content.slice(start, end);
    start = end + 1;
  }
}

function isObject(line: string): boolean {
  try {
    const value: unknown = JSON.parse(line);
    return typeof value === 'object' && value !== null && !Array.isArray(value);
  } catch {
    return false;
  }
}

/** The rows in an entry of a table, each a JSON object. Throws a RefusedError for anything else. */
export async function rowsIn({ name, size, content }: ArchiveEntry): Promise<string[]> {
  if (size > MAX_ENTRY_BYTES) throw new RefusedError(`The archive has an entry that is too large (${name}).`);
  const lines = [...linesOf(await text(content))];
  const wrong = lines.findIndex((line) => !isObject(line));
  if (wrong === -1) return lines;
  throw new RefusedError(`The archive has a row that is none (${name}, row ${wrong + 1}).`);
}

/** Values, constraints and limits that the rows of an export never meet. */
const UNFIT = /^(?:22|23|54)/;

/** What the database says of rows that do not fit their table, as a RefusedError. */
export function explainUnfit(error: unknown, { name }: ArchiveEntry): unknown {
  const code: unknown = error instanceof Error ? Reflect.get(error, 'code') : undefined;
  if (!(error instanceof Error) || typeof code !== 'string' || !UNFIT.test(code)) return error;
  return new RefusedError(`The archive has rows that do not fit their table (${name}: ${error.message}).`);
}
