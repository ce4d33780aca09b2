import { allThings, type Corpus } from '../corpus.ts';
import type { Finding } from '../finding.ts';
import { columnOf, columnsOf, sectionsIn, type Step, stepsIn, valueOf } from '../place-numbers.ts';
import {
  type Citation,
  citationsIn,
  escaped,
  type Parts,
  type Places,
  readPlaces,
  type Titles,
  titlesOf,
  type Work,
} from '../places.ts';

/** A place that a work does not have, and what the work has instead. */
interface Beyond {
  place: string;
  has: string;
}

interface Fault {
  place: string;
  title: string;
  /** Null where the place contradicts itself. */
  has: string | null;
}

/** Places in notes and sources that the works cited do not have. What cannot be read for certain is left alone. */
export function findPlacesBeyond(corpus: Corpus, places: Places = readPlaces()): Finding[] {
  const titles = titlesOf(places.works);
  return allThings(corpus).flatMap(({ id, facts, factsFile, lineOf, texts }) => {
    const notes = [...texts.values()].flatMap(({ file, footnotes }) =>
      footnotes.map(({ text, line }) => ({ file, line, text })),
    );
    const sources = facts.influences.flatMap(({ source: text }, at) =>
      text ? [{ file: factsFile, line: lineOf(['influences', at, 'source']), text }] : [],
    );
    return [...notes, ...sources].flatMap(({ file, line, text }) =>
      faultsIn(text, id, titles, places.collections).map(({ place, title, has }) => ({
        file,
        line,
        problem:
          has === null
            ? `the place "${place}" ends before it begins`
            : `"${place}" is not in ${title}, which has ${has}`,
        remedy:
          'look it up in the work and mend it, or leave the place out; ranges stand in scripts/content/places.yml',
      })),
    );
  });
}

function faultsIn(text: string, id: string, titles: Titles, collections: Places['collections']): Fault[] {
  const ofWorks = citationsIn(text, id, titles).flatMap((citation) =>
    beyondIn(citation).map(({ place, has }) => ({ place, title: citation.title, has })),
  );
  const ofCollections = labelsBeyond(withWholeFragments(text), collections);
  return [
    ...ofWorks,
    ...ofCollections.map(({ place, label, has }) => ({ place, title: label, has })),
    ...backwardsIn(text),
  ];
}

function beyondIn({ work, rest }: Citation): Beyond[] {
  const columns = work.stephanus ?? work.bekker;
  return [
    ...(columns ? columnsBeyond(rest, columns, work.books, work.bekker ? 'b' : 'e') : []),
    ...(work.parts === undefined ? [] : partsBeyond(rest, work.parts, work.sections !== undefined)),
    ...(work.sections === undefined ? [] : sectionsBeyond(rest, work.sections, isBare(work))),
    ...labelsBeyond(rest, work.labels),
  ];
}

/** Whether a number by itself is a §: there is nothing else that it could count. */
const isBare = ({ parts, labels }: Work) => parts === undefined && Object.keys(labels).length === 0;

const COLUMN =
  /(?<![\p{L}\d])(?:(?<![–-])([IVX]+)(?:,\s\d+(?:[–-]\d+)?)?,\s)?(\d{1,4})([a-e])(?=\d{0,2}(?![\d\p{L}]))/gu;

function columnsBeyond(rest: string, range: string, books: readonly string[], lastLetter: string): Beyond[] {
  return [...rest.matchAll(COLUMN)].flatMap(([place, book, page, letter]) => {
    const has = (book && books[valueOf(book) - 1]) || range;
    const { from, to } = columnsOf(has);
    const column = columnOf(page!, letter!);
    return column < from || column > to || letter! > lastLetter
      ? [{ place, has: has.replace('-', '–') }]
      : [];
  });
}

function partsBeyond(rest: string, parts: Parts, hasSections: boolean): Beyond[] {
  const [first = '', ...others] = rest.split(/\s(?:and|e|y)\s/);
  const isRoman = stepsIn(first)[0]?.isRoman ?? false;
  const places = [first, ...others.filter((other) => isRoman && stepsIn(other)[0]?.isRoman)];
  return places.flatMap((place) => {
    const steps = stepsIn(place);
    const [step] = steps;
    // A § by itself belongs to a chapter that is not named, a mere number to a § or a page.
    if (step?.isSection || (hasSections && !step?.isRoman && !step?.isNamed)) return [];
    const has = beyondParts(hasSections ? steps.filter(({ isSection }) => !isSection) : steps, parts);
    return has === null ? [] : [{ place: place.replace(/[.\s]+$/, ''), has: `1–${has}` }];
  });
}

/** The size of the part that does not have the place; null if all have it. */
function beyondParts(steps: readonly Step[], parts: Parts): number | null {
  const [step, ...deeper] = steps;
  if (!step) return null;
  const size = typeof parts === 'number' ? parts : parts.length;
  if (step.from < 1 || step.to > size) return size;
  return typeof parts === 'number' || step.isRange ? null : beyondParts(deeper, parts[step.from - 1]!);
}

function sectionsBeyond(rest: string, last: number, isBare: boolean): Beyond[] {
  const [bare] = isBare ? stepsIn(rest) : [];
  const numbers = bare && !bare.isRoman && !bare.isSection ? [bare.from, bare.to] : sectionsIn(rest);
  return numbers
    .filter((number) => number < 1 || number > last)
    .map((number) => ({ place: `§ ${number}`, has: `§§ 1–${last}` }));
}

function labelsBeyond(
  text: string,
  labels: Places['collections'],
): { place: string; label: string; has: string }[] {
  return Object.entries(labels).flatMap(([label, range]) => {
    // Most texts have none of the labels, and a pattern for each would take seconds.
    if (!text.includes(label.split(/[ ,]/)[0]!)) return [];
    const [from, to] = typeof range === 'number' ? [1, range] : range.split('-').map(Number);
    const words = escaped(label).replace(/ /g, String.raw`[\s,:]*`);
    // Nothing may stand right before the label: "II" is not "I", nor is "I-II" II.
    const pattern = new RegExp(
      `(?<![\\p{L}\\d–-])${words}[\\s,:.]*(\\d+)(?:[–-](\\d+))?(?![\\d\\p{L}])`,
      'gu',
    );
    return [...text.matchAll(pattern)].flatMap(([place, first, last]) =>
      Number(first) < from! || Math.max(Number(first), Number(last ?? first)) > to!
        ? [{ place, label, has: `${from}–${to}` }]
        : [],
    );
  });
}

/** `DK 22 B 60; B 88` names the second fragment by half. */
function withWholeFragments(text: string): string {
  const list = /DK (\d+) [AB] \d+(?:(?:[,;]| and| e| y) (?:and |e |y )?[AB] \d+)+/g;
  return text.replace(list, (found, chapter: string) =>
    found.replace(/(?<!DK \d+ )([AB] \d+)/g, (fragment) => `DK ${chapter} ${fragment}`),
  );
}

const RUN = /(?<![\p{L}\d])(\d{1,4})([a-e])(\d{0,2})[–-](?:(\d{1,4})([a-e])|([a-e]))(\d{0,2})(?![\d\p{L}])/gu;

function backwardsIn(text: string): Fault[] {
  return [...text.matchAll(RUN)].flatMap(
    ([place, page, letter, line, toPage, toLetter, onlyLetter, toLine]) => {
      const from = columnOf(page!, letter!) * 100 + Number(line);
      const to = columnOf(toPage ?? page!, toLetter ?? onlyLetter!) * 100 + Number(toLine || 99);
      return to < from ? [{ place, title: '', has: null }] : [];
    },
  );
}
