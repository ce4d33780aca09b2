import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';

/** How many parts a work has, or the parts of each part: `[3, 2]` has two books, of three and of two chapters. */
export type Parts = number | readonly Parts[];
const Parts: z.ZodType<Parts> = z.lazy(() => z.union([z.number(), z.array(Parts)]));

/** A last number, or the first and last: `856`, `387-463`. */
const Range = z.union([z.number(), z.string().regex(/^\d+-\d+$/)]);
/** First and last column: `327a-621d`. */
const Columns = z.string().regex(/^\d+[a-e]-\d+[a-e]$/);

const Work = z.strictObject({
  titles: z.array(z.string()).min(1),
  /** Id of the author, and the names in notes; needed where others have written a work of the same title. */
  author: z.string().optional(),
  names: z.array(z.string()).default([]),
  /** Books, chapters and so on, by number in this order. */
  parts: Parts.optional(),
  /** The last §, where these are counted through the whole work. */
  sections: z.number().optional(),
  stephanus: Columns.optional(),
  bekker: Columns.optional(),
  /** Columns of each book. */
  books: z.array(Columns).default([]),
  /** Numbers behind a label: `{ B: 884, Ak. 4: 387-463 }`. */
  labels: z.record(z.string(), Range).default({}),
});
export type Work = z.infer<typeof Work>;

const Places = z.strictObject({
  works: z.array(Work),
  /** Labels that stand for the same collection in every note. */
  collections: z.record(z.string(), Range),
});
export type Places = z.infer<typeof Places>;

/** The ranges of the works that notes and sources cite most. */
export function readPlaces(): Places {
  return Places.parse(parse(readFileSync(resolve(import.meta.dirname, 'places.yml'), 'utf8')));
}

/** A work as a note or source cites it, and what follows its title. */
export interface Citation {
  work: Work;
  title: string;
  rest: string;
}

const TITLE = /\*([^*]+)\*/g;
/** Ends what is said of a place: the next work, a quotation, a remark, a sentence. */
const END = /[;*"“«„([]|\.\s+\p{Lu}\p{Ll}/u;
const YEAR = /^\s*\((?:c\. ?)?\d{3,4}[^)]*\)/;

/** Works by title; several may share one. */
export type Titles = ReadonlyMap<string, readonly Work[]>;

export function titlesOf(works: readonly Work[]): Titles {
  const titles = new Map<string, Work[]>();
  for (const work of works)
    for (const title of work.titles) titles.set(title, [...(titles.get(title) ?? []), work]);
  return titles;
}

/** Works cited in a note, by their titles in italics, or in a source, where titles begin a part of it. */
export function citationsIn(text: string, id: string, titles: Titles): Citation[] {
  const found = text.includes('*') ? titlesInItalics(text, titles) : titlesInParts(text, titles);
  return found.flatMap(({ title, before, after }) => {
    const work = titles.get(title)?.find((one) => isBy(one, before, id));
    if (!work) return [];
    const place = after.replace(YEAR, '');
    return [{ work, title, rest: place.slice(0, END.exec(place)?.index).replace(/^[,\s]+/, '') }];
  });
}

interface Title {
  title: string;
  before: string;
  after: string;
}

function titlesInItalics(text: string, titles: Titles): Title[] {
  return [...text.matchAll(TITLE)].flatMap(({ 0: found, 1: title = '', index }) =>
    titles.has(title)
      ? [{ title, before: text.slice(0, index).split(';').at(-1)!, after: text.slice(index + found.length) }]
      : [],
  );
}

/** `Aristoteles, Metaphysica I, 6; Phaedo 61d`: a title stands first, or behind its author. */
function titlesInParts(text: string, titles: Titles): Title[] {
  const names = [...titles.keys()];
  return text.split(';').flatMap((part) => {
    const [author = '', rest] = part.split(/,\s(.*)/s);
    const readings = [
      { before: '', words: part.trim() },
      { before: author, words: rest ?? '' },
    ];
    return readings.flatMap(({ before, words }) => {
      const found = names.filter(
        (title) => words.startsWith(title) && /[\s,]/.test(words.charAt(title.length)),
      );
      const title = found.sort((a, b) => b.length - a.length)[0];
      return title === undefined ? [] : [{ title, before, after: words.slice(title.length) }];
    });
  });
}

function isBy({ author, names }: Work, before: string, id: string): boolean {
  if (author === undefined) return true;
  return before.trim() === '' ? author === id : names.some((name) => before.includes(name));
}

export const escaped = (text: string) => text.replace(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`);
