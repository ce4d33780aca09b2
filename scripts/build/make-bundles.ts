import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { CACHES } from './caches.ts';
import { type Bundles, KeptCode } from './kept-code.ts';

/**
 * Has Astro make bundles in a process of its own, which has begun when this returns: while the content is read, and with
 * memory that is free again when pages are made.
 */
export async function makeBundles(root: string, code: string): Promise<Bundles> {
  const astro = fork(join(root, 'scripts/build/bundles.ts'), { cwd: root });
  const [exitCode] = (await once(astro, 'close')) as [number];
  if (exitCode !== 0) throw new Error('No bundles were made of the code; the reason is above.');
  const made = await new KeptCode(join(root, CACHES)).open(code);
  if (!made) throw new Error('The code changed while bundles were made of it: build again.');
  return made;
}
