import '../load-env.ts';
import { join } from 'node:path';
import { CACHES, removeLeftovers, unfinished } from './caches.ts';
import { hashCode } from './inputs.ts';
import { KeptCode } from './kept-code.ts';
import { makeBundles } from './make-bundles.ts';
import { finish, finishFailed } from './part.ts';
import { runPart } from './run-part.ts';
import { mark } from './timeline.ts';

// Stores set timers when they are rendered, and the process would wait for them.
globalThis.setTimeout = new Proxy(setTimeout, {
  apply: (set, _, given: Parameters<typeof setTimeout>) => set(...given).unref(),
});

const others = new AbortController();
try {
  const root = process.cwd();
  const { signal } = others;
  const hashing = hashCode(root, process.env);
  const kept = new KeptCode(join(root, CACHES));
  // Where nothing is kept, Astro starts before it is known of which code.
  const making = kept.isEmpty ? makeBundles(root, hashing, signal) : null;
  await removeLeftovers(root);
  // The last site stays until there is all of the new one.
  const site = unfinished(join(root, 'dist'));
  const content = runPart(root, 'content.ts', { args: [site], signal });
  const bundles = making ?? (await kept.open(await hashing)) ?? makeBundles(root, hashing, signal);
  // While others work.
  const { makeSite } = await import('./make-site.ts');
  await makeSite({ root, site, code: await hashing, bundles, content, signal });
  mark('end');
  finish();
} catch (error) {
  finishFailed(error);
}
// None is to keep this one waiting.
others.abort();
