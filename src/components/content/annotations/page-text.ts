import { type QuotedText, snapToWords } from '../../../lib/text-quote.ts';

interface Place {
  start: number;
  end: number;
}

export interface PageText extends QuotedText {
  rangeOf: (place: Place) => Range;
  /** A range for each block: between two of them may stand what is no part of the text, such as its contents. */
  rangesOf: (place: Place) => Range[];
  /** The part of a range within the text, in whole words and without spaces around it; null where it has no word. */
  placeOf: (range: Range) => Place | null;
}

const BLOCKS = 'p, li, h2, h3, h4, blockquote, th, td, dt, dd, figcaption, pre, div';
/** Numbers of notes, and what the page says of its translation. */
const LEFT_OUT = 'sup, .stale';

export const TEXT = '.reading :is(.opening, .text) > .prose';

/** The element to which focus returns. */
export const blockOf = ({ startContainer: node }: Range): HTMLElement | null =>
  (node instanceof Element ? node : node.parentElement)?.closest<HTMLElement>(BLOCKS) ?? null;

/** First index for which `is` holds, of those where it never ceases to. */
function firstIndex(length: number, is: (at: number) => boolean): number {
  let [low, high] = [0, length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (is(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** The page's text: a line for each block, one space for any white space. */
export function readPageText(): PageText {
  const characters: string[] = [];
  /** Where in the document each character is. */
  const nodes: Text[] = [];
  const offsets: number[] = [];
  const sections: { id: string; start: number }[] = [{ id: '', start: 0 }];
  let block: Element | null = null;

  const add = (character: string, node: Text, offset: number) => {
    characters.push(character);
    nodes.push(node);
    offsets.push(offset);
  };

  function addNode(node: Text, parent: Element): void {
    const own = parent.closest(BLOCKS);
    for (let offset = 0; offset < node.data.length; offset += 1) {
      const character = node.data[offset]!;
      const isSpace = /\s/.test(character);
      if (isSpace && (own !== block || /\s/.test(characters.at(-1) ?? ' '))) continue;
      if (own !== block) {
        block = own;
        if (characters.at(-1) === ' ') characters[characters.length - 1] = '\n';
        else if (characters.length > 0) add('\n', nodes.at(-1)!, offsets.at(-1)!);
        if (own?.matches('h2[id]')) sections.push({ id: own.id, start: characters.length });
      }
      add(isSpace ? ' ' : character, node, offset);
    }
  }

  for (const prose of document.querySelectorAll(TEXT)) {
    const walker = document.createTreeWalker(prose, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const node = walker.currentNode as Text;
      const parent = node.parentElement!;
      if (!parent.closest(LEFT_OUT)) addNode(node, parent);
    }
  }
  const text = characters.join('');

  function rangeOf({ start, end }: Place): Range {
    const range = document.createRange();
    range.setStart(nodes[start]!, offsets[start]!);
    range.setEnd(nodes[end - 1]!, offsets[end - 1]! + 1);
    return range;
  }

  return {
    text,
    sections,
    rangeOf,

    rangesOf: ({ start, end }) =>
      [...text.slice(start, end).matchAll(/[^\n]+/g)].map(({ 0: line, index }) =>
        rangeOf({ start: start + index, end: start + index + line.length }),
      ),

    placeOf(range) {
      const { length } = characters;
      let start = firstIndex(length, (at) => range.comparePoint(nodes[at]!, offsets[at]!) >= 0);
      let end = firstIndex(length, (at) => range.comparePoint(nodes[at]!, offsets[at]! + 1) > 0);
      while (start < end && /\s/.test(text[start]!)) start += 1;
      while (start < end && /\s/.test(text[end - 1]!)) end -= 1;
      return /[\p{L}\p{N}]/u.test(text.slice(start, end)) ? snapToWords(text, { start, end }) : null;
    },
  };
}
