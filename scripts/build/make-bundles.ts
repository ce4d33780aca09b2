import { join } from 'node:path';
import { CACHES } from './caches.ts';
import { type Bundles, KeptCode } from './kept-code.ts';
import { runPart } from './run-part.ts';

/** Has Astro make bundles of the code: while the content is read, and with memory that is free again afterwards. */
export function makeBundles(root: string, code: Promise<string>, signal: AbortSignal): Promise<Bundles> {
  const made = make(root, code, signal);
  // Who waits for them hears of it, even if that is later.
  made.catch(() => {});
  return made;
}

async function make(root: string, code: Promise<string>, signal: AbortSignal): Promise<Bundles> {
  // To keep the 1400 modules of Astro compiled takes five times as long as it saves when the code is another.
  await runPart(root, 'bundles.ts', { env: { NODE_DISABLE_COMPILE_CACHE: '1' }, signal }).ready;
  const made = await new KeptCode(join(root, CACHES)).open(await code);
  if (!made) throw new Error('The code changed while bundles were made of it: build again.');
  return made;
}
