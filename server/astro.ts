import { writeFile } from 'node:fs/promises';
import type { AstroIntegration } from 'astro';

/**
 * Astro integration: saves the inline scripts that the security policy must allow, and mounts the services in
 * `astro dev`.
 */
export function agora(): AstroIntegration {
  let outDir: URL;
  return {
    name: 'agora',
    hooks: {
      'astro:config:done': ({ config }) => {
        outDir = config.outDir;
      },
      'astro:build:ssr': async ({ manifest }) => {
        const scripts = [...manifest.clientDirectives, ...manifest.inlinedScripts].map(
          ([, script]) => script,
        );
        await writeFile(new URL('inline-scripts.json', outDir), JSON.stringify(scripts));
      },
      'astro:server:setup': async ({ server }) => {
        const { mountInDevServer } = await import('./dev.ts');
        await mountInDevServer(server);
      },
    },
  };
}
