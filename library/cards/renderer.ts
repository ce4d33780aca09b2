import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { Renderer } from '@takumi-rs/core';

const { resolve } = createRequire(import.meta.url);

export const FACES = [
  { file: 'literata-latin-wght-normal.woff2', style: 'normal' },
  { file: 'literata-latin-ext-wght-normal.woff2', style: 'normal' },
  // Letters with a dot below, of Yoruba names too.
  { file: 'literata-vietnamese-wght-normal.woff2', style: 'normal' },
  { file: 'literata-latin-wght-italic.woff2', style: 'italic' },
] as const;

/** Where a face of the font is installed. */
export const fontFile = (file: string): string => resolve(`@fontsource-variable/literata/files/${file}`);

export async function createRenderer(): Promise<Renderer> {
  const renderer = new Renderer();
  for (const { file, style } of FACES)
    await renderer.registerFont({ name: 'Literata', style, data: await readFile(fontFile(file)) });
  return renderer;
}
