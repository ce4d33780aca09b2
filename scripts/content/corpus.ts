import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type Document, isScalar, LineCounter, parse, parseDocument, visit } from 'yaml';
import { LOCALES, type Locale } from '../../contract/locales.ts';
import { Facts } from './facts.ts';
import type { Finding } from './finding.ts';
import { type Footnote, extractFootnotes } from '../../library/footnotes.ts';
import { splitFrontMatter } from '../../library/front-matter.ts';
import { type Paragraph, splitParagraphs } from './paragraphs.ts';

export const COLLECTIONS = ['philosophers', 'wiki', 'categories', 'policies'] as const;
export type Collection = (typeof COLLECTIONS)[number];

export interface TextFile {
  file: string;
  locale: Locale;
  title: string | undefined;
  description: string;
  original: string;
  /** Hash of each section of the original that this translation was made from. */
  madeFrom: readonly string[];
  body: string;
  /** Line of the file on which the body begins. */
  firstLine: number;
  /** Without the definitions of footnotes. */
  paragraphs: Paragraph[];
  /** Definitions, with their lines in the file. */
  footnotes: Footnote[];
}

export interface Thing {
  collection: Collection;
  id: string;
  factsFile: string;
  facts: Facts;
  /** Line of a field of the facts, such as `['influences', 2, 'id']`; 1 where there is none. */
  lineOf(path: readonly (string | number)[]): number;
  /** Fields of the facts that are written down without a value. */
  empty: readonly Field[];
  texts: ReadonlyMap<Locale, TextFile>;
}

export interface Field {
  name: string;
  line: number;
}

export interface Corpus {
  things: Record<Collection, ReadonlyMap<string, Thing>>;
  /** Files that could not be read. */
  unreadable: Finding[];
}

export function allThings({ things }: Corpus): Thing[] {
  return COLLECTIONS.flatMap((collection) => [...things[collection].values()]);
}

export function allTexts(corpus: Corpus): TextFile[] {
  return allThings(corpus).flatMap(({ texts }) => [...texts.values()]);
}

/** Reads a folder laid out as `src/content`. */
export async function readCorpus(root: string): Promise<Corpus> {
  const unreadable: Finding[] = [];
  const readAll = async (collection: Collection) => {
    const ids = await readdir(join(root, collection)).catch(() => []);
    const things = await Promise.all(ids.sort().map((id) => readThing(root, collection, id, unreadable)));
    return new Map(things.map((thing) => [thing.id, thing]));
  };
  const [philosophers, wiki, categories, policies] = await Promise.all([
    readAll('philosophers'),
    readAll('wiki'),
    readAll('categories'),
    readAll('policies'),
  ]);
  return { things: { philosophers, wiki, categories, policies }, unreadable };
}

async function readThing(
  root: string,
  collection: Collection,
  id: string,
  unreadable: Finding[],
): Promise<Thing> {
  const folder = `${collection}/${id}`;
  const factsFile = `${folder}/facts.yml`;
  const source = await readFile(join(root, factsFile), 'utf8').catch(() => null);
  if (source === null) {
    unreadable.push({
      file: factsFile,
      line: 1,
      problem: 'there is no such file',
      remedy: `write it, or remove ${folder}`,
    });
  }
  const { facts, lineOf, empty } = readFacts(source ?? '', factsFile, unreadable);
  const texts = new Map<Locale, TextFile>();
  for (const locale of LOCALES) {
    const file = `${folder}/${locale}.md`;
    const text = await readFile(join(root, file), 'utf8').catch(() => null);
    const read = text === null ? null : readText(text, file, locale, unreadable);
    if (read) texts.set(locale, read);
  }
  return { collection, id, factsFile, facts, lineOf, empty, texts };
}

function readFacts(
  source: string,
  file: string,
  unreadable: Finding[],
): Pick<Thing, 'facts' | 'lineOf' | 'empty'> {
  const lines = new LineCounter();
  const document = parseDocument(source, { lineCounter: lines });
  for (const error of document.errors) {
    unreadable.push({
      file,
      line: lines.linePos(error.pos[0]).line,
      problem: `is not YAML: ${error.message.split('\n')[0]}`,
      remedy: 'mend the line; a text with ": " or "#" in it needs quotation marks',
    });
  }
  const data: unknown = document.errors.length > 0 ? {} : document.toJS();
  return {
    facts: Facts.parse(typeof data === 'object' && data !== null ? data : {}),
    empty: findEmptyFields(document, lines),
    lineOf(path) {
      const node: unknown = document.getIn(path, true);
      const range = typeof node === 'object' && node && 'range' in node ? node.range : undefined;
      return Array.isArray(range) ? lines.linePos(Number(range[0])).line : 1;
    },
  };
}

function stampOf(data: unknown): string[] {
  const stamp: unknown = typeof data === 'object' && data ? Reflect.get(data, 'madeFrom') : [];
  return Array.isArray(stamp) ? stamp.map(String) : [];
}

function findEmptyFields(document: Document, lines: LineCounter): Field[] {
  const empty: Field[] = [];
  visit(document, {
    Pair(_, { key, value }) {
      const isEmpty = value === null || (isScalar(value) && value.value === null);
      if (!isEmpty || !isScalar(key) || !key.range) return;
      empty.push({ name: String(key.value), line: lines.linePos(key.range[0]).line });
    },
  });
  return empty;
}

function readText(source: string, file: string, locale: Locale, unreadable: Finding[]): TextFile | null {
  try {
    const { frontMatter, body } = splitFrontMatter(source, file);
    const data: unknown = parse(frontMatter);
    const field = (name: string) => {
      const value = typeof data === 'object' && data && name in data ? Reflect.get(data, name) : undefined;
      return typeof value === 'string' ? value : undefined;
    };
    const { text, footnotes } = extractFootnotes(body);
    const firstLine = frontMatter.split('\n').length + 2;
    return {
      file,
      locale,
      title: field('title'),
      description: field('description') ?? '',
      original: field('original') ?? '',
      madeFrom: stampOf(data),
      body,
      firstLine,
      paragraphs: splitParagraphs(text, firstLine),
      footnotes: footnotes.map((footnote) => ({ ...footnote, line: firstLine + footnote.line })),
    };
  } catch (error) {
    unreadable.push({
      file,
      line: 1,
      problem: `its front matter cannot be read: ${error instanceof Error ? error.message.split('\n')[0] : error}`,
      remedy: 'begin the file with the fields between two lines of ---, as its neighbours do',
    });
    return null;
  }
}
