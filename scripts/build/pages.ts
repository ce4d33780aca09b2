import '../load-env.ts';
import { join } from 'node:path';
import { CACHES } from './caches.ts';
import { hashCode } from './inputs.ts';
import { KeptCode } from './kept-code.ts';
import { makeBundles } from './make-bundles.ts';
import { mark } from './timeline.ts';

// Nobody waits for the pages of a build that has ended, nor at the end for timers that others have set.
process.once('disconnect', () => process.exit());
try {
  const root = process.cwd();
  const code = await hashCode(root, process.env);
  const bundles = (await new KeptCode(join(root, CACHES)).open(code)) ?? makeBundles(root, code);
  // While Astro starts.
  const { makeSite } = await import('./make-site.ts');
  await makeSite({ root, code, bundles });
} catch (error) {
  // Another copy of its class is among the bundles.
  const isRefusal = error instanceof Error && error.name === 'ContentRefused';
  console.error(isRefusal ? error.message : error);
  process.exit(1);
}
mark('end');
process.disconnect?.();
