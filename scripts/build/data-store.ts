import { copyFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

const MODULE = 'astro:data-layer-content';
const BUILT = '\0agora:data-store';
const FILE = 'data-store.json';

/**
 * Leaves the content out of the bundles: Astro makes one string literal of all of it, which the bundler then reads,
 * moves and prints twice. Here both bundles read the file that Astro has written, the server's a copy of its own.
 */
export function dataStoreFile(): AstroIntegration {
  let stored: URL;
  let copy: URL;
  return {
    name: 'agora:data-store',
    hooks: {
      'astro:config:setup': ({ command, config, updateConfig }) => {
        if (command !== 'build') return;
        stored = new URL(FILE, config.cacheDir);
        copy = new URL(FILE, config.build.server);
        // An alias comes before every plugin; Astro's own would answer first otherwise.
        updateConfig({ vite: { resolve: { alias: { [MODULE]: BUILT } }, plugins: [plugin()] } });
      },
      'astro:build:done': () => copyFile(stored, copy),
    },
  };

  function plugin() {
    return {
      name: 'agora:data-store',
      resolveId: (id: string) => (id === BUILT ? id : undefined),
      load(this: { environment?: { name: string } }, id: string) {
        if (id !== BUILT) return undefined;
        const path =
          this.environment?.name === 'prerender'
            ? JSON.stringify(fileURLToPath(stored))
            : `new URL('../${FILE}', import.meta.url)`;
        return `import { readFileSync } from 'node:fs'; export default JSON.parse(readFileSync(${path}, 'utf8'));`;
      },
    };
  }
}
