import { hash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import subsetFont from 'subset-font';

const SOURCES = 'node_modules/@fontsource-variable/literata/files';
const CACHE = '.cache/fonts';

type Range = readonly [first: number, last: number];

/** Letters of the three languages and those that names of others bring often, and the signs of a printed page. */
const LETTERS: readonly Range[] = [
  ...([
    [0x20, 0x22],
    [0x25, 0x3b],
    [0x3d, 0x3d],
    [0x3f, 0x3f],
    [0x41, 0x5b],
    [0x5d, 0x5d],
    [0x5f, 0x5f],
    [0x61, 0x7a],
  ] as const),
  ...([
    [0xa0, 0xa1],
    [0xa7, 0xa7],
    [0xaa, 0xab],
    [0xb0, 0xb0],
    [0xb7, 0xb7],
    [0xba, 0xbb],
    [0xbf, 0xc3],
    [0xc6, 0xca],
    [0xcd, 0xce],
    [0xd1, 0xd6],
    [0xda, 0xda],
    [0xdc, 0xdc],
    [0xdf, 0xe4],
    [0xe6, 0xeb],
    [0xed, 0xef],
    [0xf1, 0xf6],
    [0xf8, 0xfc],
    [0x153, 0x153],
  ] as const),
  ...([
    [0x2013, 0x2014],
    [0x2018, 0x2019],
    [0x201c, 0x201e],
    [0x2026, 0x2026],
  ] as const),
];
/** On 3 of 100 pages. */
const RARE: readonly Range[] = [
  ...([
    [0x23, 0x24],
    [0x3c, 0x3c],
    [0x3e, 0x3e],
    [0x40, 0x40],
    [0x5c, 0x5c],
    [0x5e, 0x5e],
    [0x60, 0x60],
    [0x7b, 0x7e],
  ] as const),
  ...([
    [0xc4, 0xc5],
    [0xcb, 0xcc],
    [0xcf, 0xd0],
    [0xd8, 0xd9],
    [0xdb, 0xdb],
    [0xdd, 0xde],
    [0xe5, 0xe5],
    [0xec, 0xec],
    [0xf0, 0xf0],
    [0xfd, 0xff],
    [0x152, 0x152],
  ] as const),
];
/** Of transliterations; fetched by the pages that have them. */
const TRANSLITERATION: readonly Range[] = [
  [0x100, 0x151],
  [0x154, 0x17f],
  [0x2be, 0x2bf],
  [0x1e00, 0x1eff],
];

/** Kerning, ligatures, accents, and numerals for text and for headings; tables are set in the sans. */
const FEATURES = ['kern', 'liga', 'ccmp', 'lnum', 'onum'];

/** Bold italics are rare, and set in the regular weight. */
const WEIGHTS = { normal: { min: 400, max: 600 }, italic: 400 } as const;

interface Subset {
  file: string;
  text: string;
  weight: number | { min: number; max: number };
}

/** Caches a subset of a font; returns its path from the root. */
async function subset(root: string, { file, text, weight }: Subset): Promise<string> {
  const font = await readFile(join(root, SOURCES, file));
  const options = {
    targetFormat: 'woff2' as const,
    variationAxes: { wght: weight },
    keepFeatures: FEATURES,
    noHinting: true,
  };
  const key = hash('sha256', JSON.stringify([hash('sha256', font), text, options]));
  const path = `${CACHE}/${key.slice(0, 16)}.woff2`;
  if (!existsSync(join(root, path))) {
    await mkdir(join(root, CACHE), { recursive: true });
    await writeFile(join(root, path), await subsetFont(font, text, options));
  }
  return `./${path}`;
}

const lettersOf = (ranges: readonly Range[]) =>
  ranges
    .flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, at) => first + at))
    .map((code) => String.fromCodePoint(code))
    .join('');

const unicodeRange = (ranges: readonly Range[]) =>
  ranges.map(([first, last]) =>
    first === last ? `U+${first.toString(16)}` : `U+${first.toString(16)}-${last.toString(16)}`,
  ) as [string, ...string[]];

/** The serif in the letters and weights that pages are set in, a quarter of the whole. */
export function serifVariants(root: string) {
  const faces = (['normal', 'italic'] as const).flatMap((style) => [
    { style, script: 'latin', ranges: LETTERS },
    { style, script: 'latin', ranges: RARE },
    { style, script: 'latin-ext', ranges: TRANSLITERATION },
  ]);
  return Promise.all(
    faces.map(async ({ style, script, ranges }) => ({
      src: [
        await subset(root, {
          file: `literata-${script}-wght-${style}.woff2`,
          text: lettersOf(ranges),
          weight: WEIGHTS[style],
        }),
      ] as [string],
      ...{ style, weight: '400 600', unicodeRange: unicodeRange(ranges) },
      // A font that comes after the first paint waits for the next page: text never moves.
      display: 'optional' as const,
    })),
  );
}

/** The name of the site, the one thing in bold italics on every page. */
export async function brandVariants(root: string, name: string) {
  const src = await subset(root, { file: 'literata-latin-wght-italic.woff2', text: name, weight: 600 });
  return [{ src: [src] as [string], style: 'italic', weight: 600, display: 'optional' as const }];
}
