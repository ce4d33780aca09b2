import type { TextIssue } from '../../../contract/error-codes.ts';
import { MAX_POST_PICTURES } from '../../../contract/limits.ts';
import { postImagesIn } from '../files/ownership.ts';

/** Why a body is refused, and on which line, from 1. */
export interface TooComplex {
  issue: TextIssue;
  line: number;
}

/** Depth of nested quotes and lists. */
const MAX_NESTING = 20;

/** Cells of all tables: each row gets as many as the widest delimiter row, however short it is. */
const MAX_CELLS = 10_000;

/**
 * For emphasis and smart punctuation the parser's time and memory grow with marks times paragraph length: 40
 * million are 70 MB and 50 ms of a thread, of empty quotes alone 400 ms.
 */
const MAX_MARKS_TIMES_LENGTH = 40_000_000;
const MARK = /[*_]+|~+|["'&]|-{2,3}|\.{2,3}/g;
/** The parser rereads a link's title at each of its lines. */
const LINES_PER_MARK = 8;

/** For all references: each repeats URL and title of its definition. */
const MAX_REPEATED_LENGTH = 4_000_000;
const DEFINITION = /^[ \t>]*\[(?!\^)[^\]]+\]:/;

const RULE = /^ {0,3}([-*_])[ \t]*(?:\1[ \t]*){2,}$/;
const MARKER = /([ \t]*)(>|(?:[-+*]|\d{1,9}[.)])(?=[ \t]|$))/y;
const BULLET_OR_HEADING = /^ {0,3}(?:[-+*][ \t]+\S|#{1,6}[ \t])/;
const NUMBERED = /^ {0,2}\d{1,9}[.)][ \t]+\S/;
/** Each space can match in one place only: backtracking would be quadratic. */
const DELIMITER = /^[ \t>]*(?:\|[ \t]*)?:?-+:?(?:[ \t]*\|[ \t]*:?-+:?)*[ \t]*(?:\|[ \t]*)?$/;
const BLANK = /^[ \t>]*$/;

const count = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0;

function columnAfter(space: string, column: number): number {
  let after = column;
  for (const one of space) after += one === '\t' ? 4 - (after % 4) : 1;
  return after;
}

interface Marker {
  text: string;
  column: number;
}

/** The quote and list markers at the start of a line. */
function markersOf(line: string): Marker[] {
  const markers: Marker[] = [];
  if (RULE.test(line)) return markers;
  let column = 0;
  MARKER.lastIndex = 0;
  for (let found = MARKER.exec(line); found !== null; found = MARKER.exec(line)) {
    const [, space = '', text = ''] = found;
    column = columnAfter(space, column);
    markers.push({ text, column });
    column += text.length;
  }
  return markers;
}

/** Counts the depth of quotes and lists line by line, never less than the parser. */
class Nesting {
  /** Upper bounds of the columns where the open list items' text starts. */
  private items: number[] = [];
  private isAfterBlank = false;

  depthAt(line: string): number {
    const isBlank = line.trim() === '';
    const markers = isBlank ? [] : markersOf(line);
    const isPlain = !isBlank && markers.length === 0 && !/^[ \t]/.test(line);
    if (isPlain && this.isAfterBlank) this.items = [];
    this.isAfterBlank = isBlank;
    for (const { text, column } of markers) {
      if (text === '>') continue;
      while ((this.items.at(-1) ?? 0) > column) this.items.pop();
      this.items.push(column + text.length + 1);
    }
    const quotes = markers.filter(({ text }) => text === '>').length;
    return markers.length === 0 ? 0 : quotes + this.items.length;
  }
}

/** Consecutive lines without a blank one. */
interface Run {
  line: number;
  lines: string[];
}

function runsOf(lines: readonly string[]): Run[] {
  const runs: Run[] = [];
  let isOpen = false;
  for (const [index, text] of lines.entries()) {
    const isBlank = BLANK.test(text);
    if (!isBlank && isOpen) runs.at(-1)?.lines.push(text);
    else if (!isBlank) runs.push({ line: index + 1, lines: [text] });
    isOpen = !isBlank;
  }
  return runs;
}

const cellsOf = (line: string) =>
  line
    .replace(/^[ \t>]*\|?/, '')
    .trimEnd()
    .replace(/\|$/, '')
    .split('|').length;

const isTable = ([head = '', dashes = '']: readonly string[]) =>
  /^ {0,3}\|/.test(head) &&
  !head.includes('\\') &&
  DELIMITER.test(dashes) &&
  cellsOf(head) === cellsOf(dashes);

function cellsOfTables({ lines }: Run): number {
  const dashes = lines.filter((text, index) => index > 0 && text.includes('-') && DELIMITER.test(text));
  return Math.max(0, ...dashes.map(cellsOf)) * lines.length;
}

/** Splits a run where paragraphs surely begin: bullets, headings, numbered items, table rows. */
function paragraphsOf({ line, lines }: Run): Run[] {
  const paragraphs: Run[] = [];
  let isInTable = isTable(lines);
  for (const [index, text] of lines.entries()) {
    isInTable &&= index < 2 || /^ {0,3}\|/.test(text);
    // A number starts an item only within an open list.
    const isNext = NUMBERED.test(text) && NUMBERED.test(paragraphs.at(-1)?.lines[0] ?? '');
    if (index === 0 || isInTable || isNext || BULLET_OR_HEADING.test(text)) {
      paragraphs.push({ line: line + index, lines: [text] });
    } else paragraphs.at(-1)?.lines.push(text);
  }
  return paragraphs;
}

function costOf({ lines }: Run): number {
  const text = lines.join('\n');
  return (count(text, MARK) + lines.length / LINES_PER_MARK) * text.length;
}

function dearest(paragraphs: readonly Run[]): Run | undefined {
  let most: Run | undefined;
  let highest = -1;
  for (const paragraph of paragraphs) {
    const cost = costOf(paragraph);
    if (cost > highest) [most, highest] = [paragraph, cost];
  }
  return most;
}

function tooManyMarks(runs: readonly Run[]): TooComplex | null {
  const paragraphs = runs.flatMap(paragraphsOf);
  const sum = paragraphs.reduce((total, paragraph) => total + costOf(paragraph), 0);
  return sum > MAX_MARKS_TIMES_LENGTH ? { issue: 'too-dense', line: dearest(paragraphs)?.line ?? 1 } : null;
}

function tooManyReferences(body: string, runs: readonly Run[]): TooComplex | null {
  let longest = { length: 0, line: 1 };
  for (const { line, lines } of runs) {
    let open: typeof longest | null = null;
    for (const [index, text] of lines.entries()) {
      if (DEFINITION.test(text)) open = { length: 0, line: line + index };
      if (open === null) continue;
      open.length += text.length;
      if (open.length > longest.length) longest = open;
    }
  }
  const isTooMuch = count(body, /\]/g) * longest.length > MAX_REPEATED_LENGTH;
  return isTooMuch ? { issue: 'too-many-references', line: longest.line } : null;
}

function tooManyCells(runs: readonly Run[]): TooComplex | null {
  const tables = runs.map((run) => ({ line: run.line, cells: cellsOfTables(run) }));
  if (tables.reduce((sum, { cells }) => sum + cells, 0) <= MAX_CELLS) return null;
  return { issue: 'table-too-large', line: tables.toSorted((a, b) => b.cells - a.cells)[0]?.line ?? 1 };
}

function tooDeep(lines: readonly string[]): TooComplex | null {
  const nesting = new Nesting();
  const index = lines.findIndex((line) => nesting.depthAt(line) > MAX_NESTING);
  return index === -1 ? null : { issue: 'nested-too-deep', line: index + 1 };
}

/** Each is looked for in all texts of the author once the post is gone. */
function tooManyPictures(lines: readonly string[]): TooComplex | null {
  const named = new Set<string>();
  for (const [index, text] of lines.entries()) {
    for (const name of postImagesIn(text)) named.add(name);
    if (named.size > MAX_POST_PICTURES) return { issue: 'too-many-pictures', line: index + 1 };
  }
  return null;
}

/**
 * Finds in linear time what nobody writes by hand, and what would cost the parser far more than its length.
 */
export function findComplex(body: string): TooComplex | null {
  const lines = body.split('\n');
  const runs = runsOf(lines);
  return (
    tooDeep(lines) ??
    tooManyCells(runs) ??
    tooManyReferences(body, runs) ??
    tooManyPictures(lines) ??
    tooManyMarks(runs)
  );
}

/** The line to show for a body that was too much as a whole. */
export function dearestLine(body: string): number {
  return dearest(runsOf(body.split('\n')).flatMap(paragraphsOf))?.line ?? 1;
}
