import type { AstroIntegration } from 'astro';

/** The pages that are rendered on demand, as one function for the product's own server (`server/site/renderer.ts`). */
export function adapter(): AstroIntegration {
  return {
    name: 'agora:adapter',
    hooks: {
      // The bundle brings its packages, so that production installs what the server itself imports; one is a binary.
      'astro:config:setup': ({ updateConfig }) => {
        updateConfig({
          vite: { environments: { ssr: { resolve: { noExternal: true, external: ['@takumi-rs/core'] } } } },
        });
      },
      'astro:config:done': ({ setAdapter }) =>
        setAdapter({
          name: 'agora:adapter',
          entrypointResolution: 'auto',
          serverEntrypoint: new URL('./server-entry.ts', import.meta.url),
          adapterFeatures: { buildOutput: 'server' },
          supportedAstroFeatures: {
            staticOutput: 'stable',
            hybridOutput: 'stable',
            serverOutput: 'stable',
          },
        }),
    },
  };
}
