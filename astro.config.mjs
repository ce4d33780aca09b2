import node from '@astrojs/node';
import react from '@astrojs/react';
import { defineConfig, fontProviders } from 'astro/config';
import { i18n } from 'astro-i18n-aut/integration';
import { DEFAULT_LOCALE, LOCALE_TAGS } from './contract/locales.ts';
import { bundleKeeper } from './scripts/build/bundle-keeper.ts';
import { builtContent } from './scripts/build/content/integration.ts';
import { MARKDOWN } from './scripts/build/content/markdown.ts';
import { agora } from './server/astro.ts';

const site = process.env.PUBLIC_SITE_URL ?? 'http://127.0.0.1:4321';
const serif = (style) => ({
  src: [`./node_modules/@fontsource-variable/literata/files/literata-latin-wght-${style}.woff2`],
  weight: '400 700',
  // A font that comes too late for the first paint waits for the next page: text never moves.
  display: 'optional',
  style,
});

/** What every page runs, in one chunk: a dozen small ones would not fit the 3 kB of a reading page. */
const FRAME_CHUNK = {
  name: 'frame',
  test: /src\/components\/frame\/|src\/components\/SessionStart|src\/stores\/(?:loading|locale)\.ts/,
};

/** Vite's helper for dynamic imports preloads what they import; with its lists it would be a third of those 3 kB. */
const plainDynamicImports = {
  name: 'agora:plain-dynamic-imports',
  enforce: 'pre',
  // Astro sets its own after the configuration is read.
  configEnvironment: (name, options) => {
    if (name === 'client') options.build.modulePreload = false;
  },
  load: (id) =>
    id.endsWith('vite/preload-helper.js') ? 'export const __vitePreload = (load) => load();' : undefined,
};

export default defineConfig({
  site,
  trailingSlash: 'never',
  server: { host: process.env.HOST ?? '127.0.0.1', port: Number(process.env.PORT ?? 4321) },
  build: { format: 'file', inlineStylesheets: 'never' },
  adapter: node({ mode: 'middleware', experimentalDisableStreaming: true }),
  markdown: MARKDOWN,
  devToolbar: { enabled: false },
  vite: {
    plugins: [plainDynamicImports],
    environments: {
      client: { build: { rolldownOptions: { output: { codeSplitting: { groups: [FRAME_CHUNK] } } } } },
    },
  },
  fonts: [
    {
      provider: fontProviders.local(),
      name: 'Literata',
      cssVariable: '--font-serif',
      fallbacks: ['Georgia', 'serif'],
      options: { variants: [serif('normal'), serif('italic')] },
    },
  ],
  integrations: [
    i18n({
      locales: LOCALE_TAGS,
      defaultLocale: DEFAULT_LOCALE,
      redirectDefaultLocale: false,
      exclude: ['pages/**/*.ts'],
    }),
    react(),
    agora(),
    bundleKeeper(),
    builtContent(),
  ],
});
