/** Characters of a passage that a link names whole; a longer one is named by its first and last words. */
const WHOLE = 40;
const WORDS = 4;

/** A hyphen, a comma or an ampersand would end the name of a passage. */
const escaped = (text: string) => encodeURIComponent(text).replaceAll('-', '%2D');

/**
 * The address of a passage: its section, and the words by which browsers that know text fragments mark it
 * (https://wicg.github.io/scroll-to-text-fragment/). Between its first and last words may stand notes and blocks.
 */
export function passageUrl(page: string, section: string, quote: string): string {
  const url = new URL(page);
  const lines = quote.split('\n');
  const words = (line: string) => line.split(' ').filter(Boolean);
  const isWhole = lines.length === 1 && (quote.length <= WHOLE || words(quote).length < 2 * WORDS);
  const first = words(lines[0]!).slice(0, WORDS).join(' ');
  const last = words(lines.at(-1)!).slice(-WORDS).join(' ');
  const named = isWhole ? escaped(quote) : `${escaped(first)},${escaped(last)}`;
  url.hash = '';
  return `${url.href}#${section}:~:text=${named}`;
}
