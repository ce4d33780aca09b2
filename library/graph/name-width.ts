import { readFileSync } from 'node:fs';
import { type Font, create } from 'fontkitten';

/** The serif of the site, from the root. */
const FONT = 'node_modules/@fontsource-variable/literata/files/literata-latin-wght-normal.woff2';

let font: Font | undefined;

function serif(): Font {
  font ??= create(readFileSync(FONT)) as Font;
  return font;
}

/** A letter that the subset lacks is as wide as the one beneath its accent. */
function glyphOf(letter: string) {
  const code = letter.codePointAt(0)!;
  const plain = letter.normalize('NFD').codePointAt(0)!;
  return serif().glyphForCodePoint(serif().hasGlyphForCodePoint(code) ? code : plain);
}

/** Width of a name set in the serif at a size of 1. */
export function nameWidth(name: string): number {
  const width = [...name].reduce((sum, letter) => sum + glyphOf(letter).advanceWidth, 0);
  return width / serif().unitsPerEm;
}

/** How far the ink of a name reaches above and below its line, at a size of 1. */
export function nameExtent(name: string): { above: number; below: number } {
  const boxes = [...name].filter((letter) => letter !== ' ').map((letter) => glyphOf(letter).bbox);
  const { unitsPerEm } = serif();
  return {
    above: Math.max(...boxes.map(({ maxY }) => maxY)) / unitsPerEm,
    below: -Math.min(0, ...boxes.map(({ minY }) => minY)) / unitsPerEm,
  };
}
