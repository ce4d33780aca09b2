import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Renderer } from '@takumi-rs/core';

interface Icon {
  path: string;
  /** Of a side, in pixels. */
  size: number;
  /** In the web app manifest; null for those that have a link of their own. */
  purpose: 'any' | 'maskable' | null;
}

export const ICONS: readonly Icon[] = [
  { path: '/icons/192.png', size: 192, purpose: 'any' },
  { path: '/icons/512.png', size: 512, purpose: 'any' },
  { path: '/icons/maskable.png', size: 512, purpose: 'maskable' },
  { path: '/apple-touch-icon.png', size: 180, purpose: null },
];

/** Draws the icon of the site in the sizes that phones want; those cut to another shape have no corners. */
export async function drawIcons(root: string): Promise<[path: string, png: Buffer][]> {
  const svg = await readFile(join(root, 'public/favicon.svg'), 'utf8');
  const ground = /fill="(#[\da-f]+)"/.exec(svg)?.[1] ?? 'transparent';
  const renderer = new Renderer();
  return Promise.all(
    ICONS.map(async ({ path, size, purpose }): Promise<[string, Buffer]> => {
      const image = {
        ...{ type: 'image' as const, width: size, height: size },
        src: `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`,
        style: { width: size, height: size, background: purpose === 'any' ? 'transparent' : ground },
      };
      return [path, await renderer.render(image, { width: size, height: size, format: 'png' })];
    }),
  );
}
