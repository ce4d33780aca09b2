import { join } from 'node:path';
import { CACHES } from './caches.ts';
import { type Bundles, KeptCode } from './kept-code.ts';
import { runScript } from './run-script.ts';

/** Has Astro make bundles of the code: while the content is read, and with memory that is free again afterwards. */
export async function makeBundles(
  root: string,
  code: Promise<string>,
  signal: AbortSignal,
): Promise<Bundles> {
  await runScript(root, 'bundles.ts', { signal });
  const made = await new KeptCode(join(root, CACHES)).open(await code);
  if (!made) throw new Error('The code changed while bundles were made of it: build again.');
  return made;
}
