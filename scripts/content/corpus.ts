import { LOCALES, type Locale } from '../../contract/locales.ts';
import { type Footnote, extractFootnotes } from '../../library/footnotes.ts';
import { COLLECTION_NAMES, type Collection } from '../../library/schemas.ts';
import {
  type ParsedSource,
  type SourceFile,
  type SourceFolder,
  parseSource,
  sourceFolders,
} from '../../library/source-files.ts';
import { Facts } from './facts.ts';
import type { Finding } from './finding.ts';
import { type Paragraph, splitParagraphs } from './paragraphs.ts';

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

interface Field {
  name: string;
  line: number;
}

/** The content as its files say it, for the checks; it may be faulty. */
export interface Corpus {
  things: Record<Collection, ReadonlyMap<string, Thing>>;
  sources: readonly ParsedSource[];
  /** Files that could not be read. */
  unreadable: Finding[];
}

export function allThings({ things }: Corpus): Thing[] {
  return COLLECTION_NAMES.flatMap((collection) => [...things[collection].values()]);
}

export function allTexts(corpus: Corpus): TextFile[] {
  return allThings(corpus).flatMap(({ texts }) => [...texts.values()]);
}

/** The path of a file of the content as findings name it. */
export const pathInContent = (path: string) => path.replace(/^src\/content\//, '');

/** Reads the content of the project at `root`. */
export function readCorpus(root: string): Corpus {
  const unreadable: Finding[] = [];
  const sources: ParsedSource[] = [];
  const things: Record<Collection, Map<string, Thing>> = {
    philosophers: new Map(),
    wiki: new Map(),
    categories: new Map(),
    policies: new Map(),
    headwords: new Map(),
  };
  for (const folder of sourceFolders(root)) {
    const read = folder.files.flatMap((file) => readSource(file, unreadable));
    sources.push(...read);
    things[folder.collection].set(folder.id, toThing(folder, read, unreadable));
  }
  return { things, sources, unreadable };
}

/** Reports invalid YAML, which then has no data. */
function readSource(file: SourceFile, unreadable: Finding[]): ParsedSource[] {
  const path = pathInContent(file.path);
  try {
    const source = parseSource(file);
    for (const { line, problem } of source.yaml.errors) {
      unreadable.push({
        file: path,
        line,
        problem: `is not YAML: ${problem}`,
        remedy: 'mend the line; a text with ": " or "#" in it needs quotation marks',
      });
    }
    return [source];
  } catch (error) {
    unreadable.push({
      file: path,
      line: 1,
      problem: (error as Error).message.replace(`${file.path}: `, ''),
      remedy: 'mend it as its neighbours have it: the build stops here',
    });
    return [];
  }
}

function toThing(
  { collection, id, path, files }: SourceFolder,
  sources: readonly ParsedSource[],
  unreadable: Finding[],
): Thing {
  const factsFile = pathInContent(`${path}/facts.yml`);
  if (!files.some(({ name }) => name === 'facts.yml')) {
    const remedy = `write it, or remove ${pathInContent(path)}`;
    unreadable.push({ file: factsFile, line: 1, problem: 'there is no such file', remedy });
  }
  const facts = sources.find(({ name }) => name === 'facts.yml');
  const texts = LOCALES.flatMap((locale) => {
    const source = sources.find(({ name }) => name === `${locale}.md`);
    return source ? [[locale, toText(source, locale)] as const] : [];
  });
  return {
    collection,
    id,
    factsFile,
    facts: Facts.parse(groupOf(facts)),
    empty: facts?.yaml.emptyFields() ?? [],
    lineOf: (path) => facts?.yaml.lineOf(path) ?? 1,
    texts: new Map(texts),
  };
}

const groupOf = (source: ParsedSource | undefined): object =>
  typeof source?.yaml.data === 'object' && source.yaml.data !== null ? source.yaml.data : {};

function toText(source: ParsedSource, locale: Locale): TextFile {
  const data = groupOf(source);
  const field = (name: string): unknown => Reflect.get(data, name);
  const line = (name: string) => {
    const value = field(name);
    return typeof value === 'string' ? value : undefined;
  };
  const madeFrom = field('madeFrom');
  const body = source.body ?? '';
  const { text, footnotes } = extractFootnotes(body);
  const firstLine = source.source.split('\n').length - body.split('\n').length + 1;
  return {
    file: pathInContent(source.path),
    locale,
    title: line('title'),
    description: line('description') ?? '',
    original: line('original') ?? '',
    madeFrom: Array.isArray(madeFrom) ? madeFrom.map(String) : [],
    body,
    firstLine,
    paragraphs: splitParagraphs(text, firstLine),
    footnotes: footnotes.map((footnote) => ({ ...footnote, line: firstLine + footnote.line })),
  };
}
