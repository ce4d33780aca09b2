import { copyFile, mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { keptContent, readContent } from './kept.ts';

const MODULE = 'astro:data-layer-content';
const BUILT = '\0agora:content';
const READER = join(import.meta.dirname, 'kept.ts');
const SERVER_COPY = 'content';

/**
 * Leaves the content out of the bundles: Astro makes one string literal of all of it, which the bundler then reads,
 * moves and prints twice. Here both bundles read what the loader has kept, the server's a copy of its own without texts.
 */
export function builtContent(): AstroIntegration {
  let kept: string;
  let copy: string;
  return {
    name: 'agora:content',
    hooks: {
      'astro:config:setup': ({ command, config, updateConfig }) => {
        kept = keptContent(fileURLToPath(config.cacheDir));
        copy = join(fileURLToPath(config.build.server), SERVER_COPY);
        if (command !== 'build') return;
        // An alias comes before every plugin; Astro's own would answer first otherwise.
        updateConfig({ vite: { resolve: { alias: { [MODULE]: BUILT } }, plugins: [plugin()] } });
      },
      'astro:build:done': async () => {
        await mkdir(copy, { recursive: true });
        const entries = (await readdir(kept)).filter((name) => name.endsWith('.entries'));
        await Promise.all(entries.map((name) => copyFile(join(kept, name), join(copy, name))));
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
          `import { ${readContent.name} } from ${JSON.stringify(READER)};`,
          `export default ${readContent.name}(${folder});`,
        ].join('\n');
      },
    };
  }
}
