import { readFileSync } from 'node:fs';
import { mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { MeasuredNode } from '@takumi-rs/core';
import { type Font, create } from 'fontkitten';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { type Card, CARD_SIZE, cardTree } from '../../../library/cards/design.ts';
import { drawCards } from '../../../build/machine-readable/cards.ts';
import { FACES, createRenderer, fontFile } from '../../../library/cards/renderer.ts';
import { cardsOf } from '../../../build/machine-readable/page-cards.ts';
import { type ContentFile, toLibrary } from '../../../library/content.ts';
import { parseFields, parseSource, sourceFolders } from '../../../library/source-files.ts';

const ROOT = process.cwd();
const CARD: Card = {
  locale: 'pt',
  title: 'Platão',
  kicker: 'Filósofo',
  description: 'Discípulo de Sócrates.',
};

/** The cards of the whole site, whose texts need no Markdown. */
function siteCards(): Card[] {
  const files = [...sourceFolders(ROOT)]
    .flatMap((folder) => folder.files)
    .map((file): [string, ContentFile] => [
      file.path,
      { ...file, data: parseFields(parseSource(file)).data },
    ]);
  return [...cardsOf(toLibrary({ files: new Map(files) }), 'Ágora').values()];
}

let cards: Card[];
beforeAll(() => void (cards = siteCards()));

async function draw(cache: string, drawn: Record<string, Card>) {
  const files = await drawCards(new Map(Object.entries(drawn)), { cache, site: 'Ágora' });
  return (name: string) => files.get(name)!;
}

/** Width and height in the header of a PNG. */
function sizeOf(png: Buffer) {
  expect(png.subarray(0, 8).toString('latin1')).toBe('\x89PNG\r\n\x1a\n');
  return { width: png.readUInt32BE(16), height: png.readUInt32BE(20) };
}

it('is a PNG of 1200 by 630 with its own words, drawn once for the same content', async () => {
  const cache = await mkdtemp(join(tmpdir(), 'cards-'));
  onTestFinished(() => rm(cache, { recursive: true }));
  const first = await draw(cache, {
    platao: CARD,
    plato: { ...CARD, title: 'Plato' },
    described: { ...CARD, description: 'Mestre de Aristóteles.' },
    modern: { ...CARD, era: 'filosofia-moderna' },
    again: { ...CARD },
  });
  const names = ['platao', 'plato', 'described', 'modern'];
  const images = await Promise.all(names.map((name) => readFile(first(name))));
  for (const image of images) expect(sizeOf(image)).toEqual(CARD_SIZE);
  expect(new Set(images.map((image) => image.toString('latin1'))).size).toBe(4);
  expect(first('again')).toBe(first('platao'));
  expect(await readdir(cache)).toHaveLength(4);

  await writeFile(first('platao'), 'of an earlier build');
  const later = await draw(cache, { platao: CARD, kant: { ...CARD, title: 'Kant' } });
  expect(await readFile(later('platao'), 'utf8')).toBe('of an earlier build');
  expect(sizeOf(await readFile(later('kant')))).toEqual(CARD_SIZE);
});

it('has a glyph for every letter of every page in the three languages', () => {
  const fonts = FACES.filter(({ style }) => style === 'normal').map(
    ({ file }) => create(readFileSync(fontFile(file))) as Font,
  );
  const letters = new Set(
    cards.flatMap(({ title, kicker, description }) => [...title, ...kicker, ...description]),
  );
  const missing = [...letters].filter(
    (letter) => !fonts.some((font) => font.hasGlyphForCodePoint(letter.codePointAt(0)!)),
  );
  expect(missing).toEqual([]);
});

describe('every text stays within the frame', async () => {
  const renderer = await createRenderer();
  const longest = (of: (card: Card) => string) =>
    cards.reduce((most, card) => (of(card).length > of(most).length ? card : most));
  const filled = 'Investigação acerca dos princípios da moral e de tudo o que dela se segue '.repeat(6);

  it.each([
    ['the longest title', () => longest(({ title }) => title)],
    ['the longest description', () => longest(({ description }) => description)],
    ['the longest kicker', () => longest(({ kicker }) => kicker)],
    ['more than fits', () => ({ ...CARD, title: filled, kicker: filled.slice(0, 80), description: filled })],
    ['a word without end', () => ({ ...CARD, title: 'Pneumono'.repeat(12) })],
  ])('of %s', async (_, card) => {
    const tree = cardTree(card(), 'Ágora') as Parameters<typeof renderer.measure>[0];
    const outside: unknown[] = [];
    const visit = ({ transform: [, , , , x, y], width, height, children, runs }: MeasuredNode) => {
      const boxes = [{ x: 0, y: 0, width, height }, ...runs];
      for (const box of boxes) {
        const [left, top] = [x + box.x, y + box.y];
        const isInside =
          left >= 0 &&
          top >= 0 &&
          left + box.width <= CARD_SIZE.width &&
          top + box.height <= CARD_SIZE.height;
        if (!isInside) outside.push({ ...box, left, top });
      }
      children.forEach(visit);
    };
    visit(await renderer.measure(tree, CARD_SIZE));
    expect(outside).toEqual([]);
  });
});
