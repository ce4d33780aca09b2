import { copyFile, mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { keptContent } from '../caches.ts';
import { openContent } from './kept.ts';

const MODULE = 'astro:data-layer-content';
const BUILT = '\0agora:content';
const READER = join(import.meta.dirname, 'kept.ts');
const SERVER_COPY = 'content';

/**
 * Leaves the content out of the bundles: Astro makes one string literal of all of it, which the bundler then reads,
 * moves and prints twice. Here both bundles read what `read.ts` has kept, the server's a copy of its own without texts.
 */
export function builtContent(): AstroIntegration {
  let kept: string;
  return {
    name: 'agora:content',
    hooks: {
      'astro:config:setup': ({ command, config, updateConfig }) => {
        kept = keptContent(fileURLToPath(config.root));
        if (command !== 'build') return;
        // An alias comes before every plugin; Astro's own would answer first otherwise.
        updateConfig({ vite: { resolve: { alias: { [MODULE]: BUILT } }, plugins: [plugin()] } });
      },
    },
  };

  function plugin() {
    return {
      name: 'agora:content',
      resolveId: (id: string) => (id === BUILT ? id : undefined),
      load(this: { environment?: { name: string } }, id: string) {
        if (id !== BUILT) return undefined;
        const folder =
          this.environment?.name === 'prerender'
            ? JSON.stringify(kept)
            : `fileURLToPath(new URL('../${SERVER_COPY}', import.meta.url))`;
        return [
          `import { fileURLToPath } from 'node:url';`,
          `import { ${openContent.name} } from ${JSON.stringify(READER)};`,
          `export default ${openContent.name}(${folder});`,
        ].join('\n');
      },
    };
  }
}

/** Gives the built server what it knows of the content. */
export async function copyContent(kept: string, server: string): Promise<void> {
  const copy = join(server, SERVER_COPY);
  await mkdir(copy, { recursive: true });
  const entries = (await readdir(kept)).filter((name) => name.endsWith('.entries'));
  await Promise.all(entries.map((name) => copyFile(join(kept, name), join(copy, name))));
}
