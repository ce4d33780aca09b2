import type { Renderer } from '@takumi-rs/core';
import { cardPath } from '../machine-readable.ts';
import { type Card, CARD_SIZE, cardTree } from './design.ts';
import { createRenderer } from './renderer.ts';

/** A card takes up to 100 ms of one core; more than this wait in vain. */
const MOST_WAITING = 8;

let renderer: Promise<Renderer> | undefined;
let last: Promise<unknown> = Promise.resolve();
let waiting = 0;

async function draw(card: Card, site: string): Promise<Uint8Array> {
  renderer ??= createRenderer().catch((error: unknown) => {
    renderer = undefined;
    throw error;
  });
  const own = await renderer;
  const tree = cardTree(card, site) as Parameters<Renderer['render']>[0];
  return own.render(tree, { ...CARD_SIZE, format: 'png' });
}

/** Draws a card as a PNG, one at a time; null where too many wait already. */
export async function drawOnDemand(card: Card, site: string): Promise<Uint8Array | null> {
  if (waiting >= MOST_WAITING) return null;
  waiting += 1;
  const mine = last.then(() => draw(card, site)).finally(() => (waiting -= 1));
  last = mine.catch(() => {});
  return mine;
}

/** The card of a member's page or post; that of the site where too many are being drawn. */
export async function cardResponse(card: Card, site: string): Promise<Response> {
  const png = await drawOnDemand(card, site);
  if (!png) return new Response(null, { status: 302, headers: { location: cardPath(card.locale, '/') } });
  return new Response(Uint8Array.from(png), { headers: { 'content-type': 'image/png' } });
}
