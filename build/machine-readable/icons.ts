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
  // Feed readers and robots ask for it without reading a page.
  { path: '/favicon.ico', size: 48, purpose: null },
];

/** Draws the icon of the site in the sizes that phones want; those cut to another shape have no corners. */
export async function drawIcons(root: string): Promise<[path: string, png: Buffer][]> {
  const svg = await readFile(join(root, 'public/favicon.svg'), 'utf8');
  const ground = /fill="(#[\da-f]+)"/.exec(svg)?.[1] ?? 'transparent';
  const renderer = new Renderer();
  return Promise.all(
    ICONS.map(async ({ path, size, purpose }): Promise<[string, Buffer]> => {
      const isCut = purpose === 'maskable' || path === '/apple-touch-icon.png';
      const image = {
        type: 'image' as const,
        width: size,
        height: size,
        src: `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`,
        style: {
          width: size,
          height: size,
          background: isCut ? ground : 'transparent',
        },
      };
      const png = await renderer.render(image, { width: size, height: size, format: 'png' });
      return [path, path.endsWith('.ico') ? iconFile(png, size) : png];
    }),
  );
}

/** The directory of an ICO file, which may hold a PNG, and the one image. */
function iconFile(png: Buffer, size: number): Buffer {
  const directory = Buffer.alloc(22);
  directory.set([0, 0, 1, 0, 1, 0, size, size, 0, 0, 1, 0, 32, 0]);
  directory.writeUInt32LE(png.length, 14);
  directory.writeUInt32LE(directory.length, 18);
  return Buffer.concat([directory, png]);
}
