import search from 'approx-string-match';

/** A passage as the TextQuoteSelector of Web Annotation names it, with where it stood. */
export interface TextQuote {
  quote: string;
  prefix: string;
  suffix: string;
  /** Anchor of the section it begins in; empty in the opening. */
  section: string;
  /** Where it began in the text of the page. */
  start: number;
}

/** The text of a page, with where its sections begin. */
export interface QuotedText {
  text: string;
  sections: readonly { id: string; start: number }[];
}

interface Place {
  start: number;
  end: number;
}

const CONTEXT = 32;
/** Share of a sentence that may have been edited. */
const TOLERANCE = 0.2;
/** Characters from which words rarely stand twice in a page; shorter ones are known by what surrounds them. */
const TELLING = 24;
/** Share of the text before or after that has to be as it was. */
const FAMILIAR = 0.7;

const sectionAt = ({ sections }: QuotedText, at: number) =>
  sections.findLast(({ start }) => start <= at)?.id ?? '';

const LETTER = /[\p{L}\p{M}\p{N}]/u;

/** Grows a passage to the words of which it has a part. */
export function snapToWords(text: string, { start, end }: Place): Place {
  const isLetter = (at: number) => LETTER.test(text[at] ?? '');
  let [from, to] = [start, end];
  while (isLetter(from) && isLetter(from - 1)) from -= 1;
  while (isLetter(to - 1) && isLetter(to)) to += 1;
  return { start: from, end: to };
}

/** Names the passage from `start` to `end`. */
export function describeQuote(of: QuotedText, { start, end }: Place): TextQuote {
  return {
    quote: of.text.slice(start, end),
    prefix: of.text.slice(Math.max(0, start - CONTEXT), start),
    suffix: of.text.slice(end, end + CONTEXT),
    section: sectionAt(of, start),
    start,
  };
}

function occurrences(text: string, quote: string): Place[] {
  const found: Place[] = [];
  for (let start = text.indexOf(quote); start >= 0; start = text.indexOf(quote, start + 1)) {
    found.push({ start, end: start + quote.length });
  }
  return found;
}

/** From 0 to 1. */
function similarity(text: string, known: string): number {
  if (text === known) return 1;
  const [best] = known ? search(text, known, known.length) : [];
  return best ? 1 - best.errors / known.length : 0;
}

/** Finds a passage again in a text that may have been edited; null where it is gone. */
export function findQuote(of: QuotedText, known: TextQuote): Place | null {
  const { text } = of;
  const exact = occurrences(text, known.quote);
  const places =
    exact.length > 0 ? exact : search(text, known.quote, Math.floor(known.quote.length * TOLERANCE));
  let best: Place | null = null;
  let most = -Infinity;
  for (const { start, end } of places) {
    const before = similarity(text.slice(Math.max(0, start - known.prefix.length), start), known.prefix);
    const after = similarity(text.slice(end, end + known.suffix.length), known.suffix);
    if (known.quote.length < TELLING && Math.max(before, after) < FAMILIAR) continue;
    // Equal sentences in equal surroundings: the one in the same section, then the nearest.
    const near = 1 - Math.abs(start - known.start) / Math.max(text.length, known.start, 1);
    const isSameSection = sectionAt(of, start) === known.section;
    const score = before + after + (isSameSection ? 0.25 : 0) + 0.1 * near;
    if (score <= most) continue;
    most = score;
    best = { start, end };
  }
  return best;
}
