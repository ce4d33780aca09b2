import '../load-env.ts';
import { join } from 'node:path';
import { CACHES } from './caches.ts';
import { hashCode } from './inputs.ts';
import { KeptCode } from './kept-code.ts';
import { makeBundles } from './make-bundles.ts';
import { finish } from './part.ts';
import { mark } from './timeline.ts';

// Stores set timers when they are rendered, and the process would wait for them.
globalThis.setTimeout = new Proxy(setTimeout, {
  apply: (set, _, given: Parameters<typeof setTimeout>) => set(...given).unref(),
});

const others = new AbortController();
try {
  const root = process.cwd();
  const hashing = hashCode(root, process.env);
  const kept = new KeptCode(join(root, CACHES));
  // Where nothing is kept, Astro starts before it is known of which code.
  const open = kept.isEmpty ? null : await kept.open(await hashing);
  const bundles = open ?? makeBundles(root, hashing, others.signal);
  // While Astro starts.
  const { makeSite } = await import('./make-site.ts');
  await makeSite({ root, code: await hashing, bundles, signal: others.signal });
} catch (error) {
  others.abort();
  // Another copy of its class is among the bundles.
  const isRefusal = error instanceof Error && error.name === 'ContentRefused';
  console.error(isRefusal ? error.message : error);
  process.exitCode = 1;
}
mark('end');
finish();
