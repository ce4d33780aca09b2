import { hash, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { Renderer } from '@takumi-rs/core';
import { pruneCache } from '../caches.ts';
import { type Card, CARD_SIZE, cardTree } from './card-design.ts';

export const FONTS = 'node_modules/@fontsource-variable/literata/files';
export const FACES = [
  { file: 'literata-latin-wght-normal.woff2', style: 'normal' },
  { file: 'literata-latin-ext-wght-normal.woff2', style: 'normal' },
  // Letters with a dot below, of Yoruba names too.
  { file: 'literata-vietnamese-wght-normal.woff2', style: 'normal' },
  { file: 'literata-latin-wght-italic.woff2', style: 'italic' },
] as const;

/** Raised when the same card would be drawn otherwise: by a new version of the library or of the font. */
const DRAWING = 1;

interface Options {
  /** Of the repository. */
  root: string;
  /** Where drawn cards are kept between builds. */
  cache: string;
  /** Name of the site. */
  site: string;
}

/** Draws the cards that are not in the cache; resolves to the file of each. */
export async function drawCards<Key extends string>(
  cards: ReadonlyMap<Key, Card>,
  { root, cache, site }: Options,
): Promise<Map<Key, string>> {
  await mkdir(cache, { recursive: true });
  const files = new Map<Key, string>();
  const missing: { path: string; tree: ReturnType<typeof cardTree> }[] = [];
  for (const [key, card] of cards) {
    const tree = cardTree(card, site);
    const path = join(cache, `${hash('sha256', JSON.stringify([DRAWING, tree]), 'hex')}.png`);
    files.set(key, path);
    if (!existsSync(path)) missing.push({ path, tree });
  }
  if (missing.length > 0) await drawAll(missing, root);
  await pruneCache(cache, new Set([...files.values()].map((path) => path.slice(cache.length + 1))));
  return files;
}

/** On the threads of the library, as many at once as there are cores. */
async function drawAll(cards: { path: string; tree: object }[], root: string): Promise<void> {
  const renderer = await createRenderer(root);
  const queue = cards.values();
  const work = async () => {
    for (const { path, tree } of queue) {
      const png = await renderer.render(tree as Parameters<Renderer['render']>[0], {
        ...CARD_SIZE,
        format: 'png',
      });
      const temporary = `${path}.${randomUUID()}.tmp`;
      await writeFile(temporary, png);
      await rename(temporary, path);
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
}

export async function createRenderer(root: string): Promise<Renderer> {
  const renderer = new Renderer();
  for (const { file, style } of FACES)
    await renderer.registerFont({ name: 'Literata', style, data: await readFile(join(root, FONTS, file)) });
  return renderer;
}
