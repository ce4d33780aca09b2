import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Plugin } from 'vite';

/*
 * What the product takes from libraries beyond their documented interfaces. An update of one of them is checked here.
 */

/**
 * Vite wraps each dynamic import in a helper that preloads what it imports. `build.modulePreload: false` empties its
 * lists and keeps the helper, a third of the 3 kB of a reading page: it is replaced by its file name.
 * https://github.com/vitejs/vite/issues/13952
 */
export const plainDynamicImports: Plugin = {
  name: 'agora:plain-dynamic-imports',
  enforce: 'pre',
  // Astro sets its own after the configuration is read.
  configEnvironment: (name, options) => {
    if (name === 'client') options.build = { ...options.build, modulePreload: false };
  },
  load: (id) =>
    id.endsWith('vite/preload-helper.js') ? 'export const __vitePreload = (load) => load();' : undefined,
};

/**
 * `setPrerenderer`, which is documented, leaves the entry of the bundle to whoever calls it, even one that goes on using
 * Astro's renderer. The entry is an export of Astro that the documentation does not name.
 */
export const prerenderEntry: Plugin = {
  name: 'agora:prerender-entry',
  configEnvironment: (name) =>
    name === 'prerender'
      ? { build: { rolldownOptions: { input: 'astro/entrypoints/prerender' } } }
      : undefined,
};

/**
 * sonner inserts its stylesheet as the text of a `<style>` when it is imported, and exports neither the text nor a
 * nonce: the policy names its hash.
 */
export async function sonnerStyles(): Promise<string> {
  const path = createRequire(import.meta.url).resolve('sonner');
  const literal = /__insertCSS\(("(?:[^"\\]|\\.)*")\)/.exec(await readFile(path, 'utf8'))?.[1];
  if (literal === undefined) throw new Error(`Found no inserted stylesheet in ${path}`);
  return JSON.parse(literal) as string;
}
