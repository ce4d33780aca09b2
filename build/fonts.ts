import { hash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import subsetFont from 'subset-font';

export const SOURCES = 'node_modules/@fontsource-variable/literata/files';
const CACHE = '.cache/fonts';

/** Letters of the three languages, those that names of others bring often, and the signs of a printed page. */
const COMMON =
  ' !"%&\'()*+,-./0123456789:;=?[]_ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz\u00a0¡§ª«°·º»¿ÀÁÂÃÆÇÈÉÊÍÎÑÒÓÔÕÖÚÜßàáâãäæçèéêëíîïñòóôõöøùúûüœ–—‘’“”„…';
/** On 3 of 100 pages, and an eighth of what would be one file. */
const RARE = '#$<>@\\^`{|}~ÄÅËÌÏÐØÙÛÝÞåìðýþÿŒ';
/** Of transliterations and of names in languages around, on a quarter of the pages. */
const TRANSLITERATION =
  'āĀēĒěĚėĖīĪŋōŌŏŎūŪśŚčČćĆšŠžŽńŃňŇłŁřŘęĘąĄżŻźŹğĞİşŞőŐűŰůŮăĂďĎđĐťŤĭŭʾʿḌḍḤḥḪḫḶḷṂṃṄṅṆṇṚṛṢṣṬṭẒẓ';
/** Of Yoruba, where an accent may stand over a dotted letter. */
const DOTTED = 'ẸẹỌọ\u0300\u0301';

/** `U+23-24`, `U+3c`: the shortest way to claim these letters and no other. */
function rangesOf(letters: string): string[] {
  const points = [...letters].map((letter) => letter.codePointAt(0)!).toSorted((a, b) => a - b);
  const starts = points.filter((point) => !points.includes(point - 1));
  return starts.map((start) => {
    let end = start;
    while (points.includes(end + 1)) end++;
    return `U+${start.toString(16)}${end > start ? `-${end.toString(16)}` : ''}`;
  });
}

interface Face {
  script: string;
  letters: string;
  claimed: readonly string[];
}

/*
 * What each file claims, in short ranges, for they are in every page: a letter that no file has is set in the next font
 * all the same, and of two files that claim one the later is asked first.
 */
const COMMON_FACE: Face = {
  script: 'latin',
  letters: COMMON,
  claimed: ['U+20-ff', 'U+152-153', 'U+2013-2026'],
};
const OTHER_FACES: readonly Face[] = [
  { script: 'latin', letters: RARE, claimed: rangesOf(RARE) },
  {
    script: 'latin-ext',
    letters: TRANSLITERATION,
    claimed: ['U+100-151', 'U+154-17f', 'U+2be-2bf', 'U+1e00-1e9f'],
  },
  { script: 'vietnamese', letters: DOTTED, claimed: rangesOf(DOTTED) },
];
export const FACES = [COMMON_FACE, ...OTHER_FACES];

/** Ligatures and accents. */
const FEATURES = ['liga', 'ccmp', 'mark'];

/** Names of styles, and what vertical text and old screens ask for. */
const UNUSED_TABLES = ['STAT', 'gasp', 'vhea', 'vmtx'];

interface Subset {
  file: string;
  text: string;
  weight?: number;
  isKerned?: boolean;
}

/** Caches a subset of a font; returns its path from the root. */
async function subset(root: string, { file, text, weight = 400, isKerned = false }: Subset): Promise<string> {
  const font = await readFile(join(root, SOURCES, file));
  const options = {
    targetFormat: 'woff2' as const,
    variationAxes: { wght: weight },
    keepFeatures: isKerned ? [...FEATURES, 'kern'] : FEATURES,
    dropTables: UNUSED_TABLES,
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

/**
 * The serif in the letters that pages are set in, headings too in its one weight, and those of bold text. Bold italics
 * are rare, and set in the regular weight.
 */
export function serifVariants(root: string) {
  const regular = { style: 'normal', weight: '400' } as const;
  const italic = { style: 'italic', weight: '400 600' } as const;
  const faces = [
    // Letters of two files are never kerned, and of the other files few stand side by side.
    ...[regular, italic].flatMap((style) => [
      { ...COMMON_FACE, ...style, isKerned: true },
      ...OTHER_FACES.map((face) => ({ ...face, ...style, isKerned: false })),
    ]),
    // A word here and there, for which kerning would be a quarter of the file.
    { ...COMMON_FACE, style: 'normal', weight: '600', isKerned: false } as const,
  ];
  return Promise.all(
    faces.map(async ({ script, letters, claimed, style, weight, isKerned }) => {
      const file = `literata-${script}-wght-${style}.woff2`;
      const path = await subset(root, { file, text: letters, weight: Number.parseInt(weight), isKerned });
      return {
        src: [path] as [string],
        style,
        weight,
        unicodeRange: claimed as [string, ...string[]],
        display: 'optional' as const,
      };
    }),
  );
}

/** The name of the site, the one thing in bold italics on every page. */
export async function brandVariants(root: string, name: string) {
  const src = await subset(root, { file: 'literata-latin-wght-italic.woff2', text: name, weight: 600 });
  return [{ src: [src] as [string], style: 'italic', weight: 600, display: 'optional' as const }];
}
