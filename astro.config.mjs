import react from '@astrojs/react';
import { defineConfig, fontProviders, passthroughImageService } from 'astro/config';
import { i18n } from 'astro-i18n-aut/integration';
import { DEFAULT_LOCALE, LOCALE_TAGS } from './contract/locales.ts';
import { adapter } from './build/adapter.ts';
import { forOldestBrowsers } from './build/browsers.ts';
import { brandVariants, serifVariants } from './build/fonts.ts';
import { agoraBuild } from './build/integration.ts';
import { listLibraries } from './build/list-libraries.ts';
import { plainDynamicImports } from './build/private-interfaces.ts';
import { agora } from './server/astro.ts';

const site = process.env.PUBLIC_SITE_URL || 'http://127.0.0.1:4321';
const root = import.meta.dirname;

/** What every page runs, in one chunk: a dozen small ones would not fit the 3 kB of a reading page. */
const FRAME_CHUNK = {
  name: 'frame',
  test: /src\/components\/frame\/(?!ErrorPage|search-shortcut|scripts\/(?:fetch-fonts|loading-bar|missing-|offer-bar))|src\/stores\/locale\.ts|src\/layouts\/Document\.astro\?astro/,
};

export default defineConfig({
  site,
  adapter: adapter(),
  trailingSlash: 'never',
  cacheDir: '.cache/astro',
  server: { host: process.env.HOST ?? '127.0.0.1', port: Number(process.env.PORT ?? 4321) },
  build: { format: 'file', inlineStylesheets: 'never' },
  devToolbar: { enabled: false },
  // Pictures are members' own, in the size they were stored in.
  image: { service: passthroughImageService() },
  // Pages whose `cacheKey` is that of the last build are not rendered again.
  experimental: { incrementalBuild: true },
  vite: {
    plugins: [forOldestBrowsers, plainDynamicImports, listLibraries],
    environments: {
      client: { build: { rolldownOptions: { output: { codeSplitting: { groups: [FRAME_CHUNK] } } } } },
    },
  },
  fonts: [
    {
      provider: fontProviders.local(),
      name: 'Literata',
      cssVariable: '--font-serif',
      // `styles/tokens.css` has it, with italics and bold of its own.
      fallbacks: [],
      options: { variants: await serifVariants(root) },
    },
    {
      provider: fontProviders.local(),
      name: 'Literata',
      cssVariable: '--font-brand',
      fallbacks: [],
      options: { variants: await brandVariants(root, process.env.PUBLIC_SITE_NAME || 'Ágora') },
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
    agoraBuild(),
  ],
});
