/** A number of a place, or a range of them. */
export interface Step {
  from: number;
  to: number;
  isRange: boolean;
  /** Follows a § or §§. */
  isSection: boolean;
  /** Stands in capital Roman numerals. */
  isRoman: boolean;
  /** Follows the name of a part: chap. 5. */
  isNamed: boolean;
}

const NUMBER = String.raw`(?:[IVXLC]+|[ivxlc]+|\d+)(?![\p{L}\d])`;
const PART = String.raw`(?:livros?|books?|libros?|partes?|parts?|liv\.|bk\.|lib\.|cap[ií]tulos?|chapters?|caps?\.|chaps?\.|ch\.|seç(?:ão|ões)|sections?|secci(?:ón|ones)|sec\.|cartas?|letters?|pros[ae]s?|aforismos?|aphorisms?|discuss(?:ão|ions?)|discusión|§§?)`;
const STEP = new RegExp(`^(${PART})?\\s?(${NUMBER})(?:[–-](${NUMBER}))?`, 'u');
const SEPARATOR = /^(?:,\s|\.(?=[\divxlcIVXLC])|\s(?=§))/;

const VALUES: Readonly<Record<string, number>> = { i: 1, v: 5, x: 10, l: 50, c: 100 };

/** The value of an Arabic or Roman number. */
export function valueOf(number: string): number {
  if (/^\d/.test(number)) return Number(number);
  const values = [...number.toLowerCase()].map((letter) => VALUES[letter]!);
  return values.reduce((sum, value, at) => sum + (value < (values[at + 1] ?? 0) ? -value : value), 0);
}

/** The numbers at the start of a text, as far as they can be read for certain: `II, 27, § 9` has three. */
export function stepsIn(text: string): Step[] {
  const steps: Step[] = [];
  for (let rest = text; ;) {
    const [found, part = '', from, to] = STEP.exec(rest) ?? [];
    if (found === undefined || from === undefined) return steps;
    const isRoman = /^[IVXLC]/.test(from);
    const first = valueOf(from);
    // "XI, XIV" are two of a kind, and a shortened end ("101–7") says little.
    if (isRoman && steps.at(-1)?.isRoman) return steps;
    const last = to === undefined ? first : Math.max(first, valueOf(to));
    steps.push({
      from: first,
      to: last,
      isRange: to !== undefined,
      isSection: part.startsWith('§'),
      isRoman,
      isNamed: part !== '',
    });
    const [separator] = SEPARATOR.exec(rest.slice(found.length)) ?? [];
    if (separator === undefined || to !== undefined) return steps;
    rest = rest.slice(found.length + separator.length);
  }
}

/** Every number that follows a §: `§§ 4, 9–11 and 30`. */
export function sectionsIn(text: string): number[] {
  const lists = text.matchAll(
    /§§?\s?(\d+(?:(?:[–-]|,\s|\s(?:and|e|y)\s)\d+(?!\.?\d|\p{L}))*)(?![\d\p{L}])/gu,
  );
  return [...lists].flatMap(([, list]) => list!.match(/\d+/g)!.map(Number));
}

/** A column such as `514a`, as a number by which columns can be compared. */
export const columnOf = (page: string, letter: string) => Number(page) * 10 + letter.charCodeAt(0) - 96;

export function columnsOf(range: string): { from: number; to: number } {
  const [from, to] = range.split('-').map((column) => columnOf(column.slice(0, -1), column.slice(-1)));
  return { from: from!, to: to! };
}
