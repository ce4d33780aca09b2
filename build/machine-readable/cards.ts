import { hash, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import type { Renderer } from '@takumi-rs/core';
import { type Card, CARD_SIZE, cardTree } from '../../library/cards/design.ts';
import { createRenderer } from '../../library/cards/renderer.ts';
import { pruneCache } from '../caches.ts';

/** Raised when the same card would be drawn otherwise: by a new version of the library or of the font. */
const DRAWING = 1;

interface Options {
  /** Where drawn cards are kept between builds. */
  cache: string;
  /** Name of the site. */
  site: string;
}

/** Draws the cards that are not in the cache; resolves to the file of each. */
export async function drawCards<Key extends string>(
  cards: ReadonlyMap<Key, Card>,
  { cache, site }: Options,
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
  if (missing.length > 0) await drawAll(missing);
  await pruneCache(cache, new Set([...files.values()].map((path) => path.slice(cache.length + 1))));
  return files;
}

/** On the threads of the library, as many at once as there are cores. */
async function drawAll(cards: { path: string; tree: object }[]): Promise<void> {
  const renderer = await createRenderer();
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
