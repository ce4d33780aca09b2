import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { CACHES } from './caches.ts';
import { type Bundles, KeptCode } from './kept-code.ts';

/**
 * The bundles of the last build while the code is the same, else new ones. Astro makes them in a process of its own:
 * while the content is read, and with memory that is free again when pages are made.
 */
export async function getBundles(root: string, code: string): Promise<Bundles> {
  const kept = new KeptCode(join(root, CACHES));
  const bundles = await kept.open(code);
  if (bundles) return bundles;
  const [exitCode] = (await once(fork(join(root, 'scripts/build/bundles.ts'), { cwd: root }), 'close')) as [
    number,
  ];
  const made = exitCode === 0 ? await kept.open(code) : null;
  if (!made) throw new Error('No bundles were made of the code; the reason is above.');
  return made;
}
