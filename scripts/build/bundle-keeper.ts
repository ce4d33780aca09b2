import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration, AstroPrerenderer } from 'astro';
import { CACHES } from './caches.ts';
import { hashCode } from './inputs.ts';
import { type Described, KeptCode, type Renderer, type Styles } from './kept-code.ts';

type Default = AstroPrerenderer & { app?: Renderer };

/** Keeps what Astro makes of the code, for `pages.ts` to make the pages with it. Astro itself makes none. */
export function bundleKeeper(): AstroIntegration {
  let styles: Styles;
  let app: Renderer | undefined;
  let kept: KeptCode;
  let code: string;
  let site: string;
  let pagesOnDemand: string[];
  let server: string;
  return {
    name: 'agora:bundles',
    hooks: {
      'astro:config:done': ({ config }) => {
        site = config.site!;
        kept = new KeptCode(join(fileURLToPath(config.root), CACHES));
        server = fileURLToPath(config.build.server);
      },
      'astro:routes:resolved': ({ routes }) => {
        const onDemand = routes.filter(({ type, isPrerendered }) => type === 'page' && !isPrerendered);
        pagesOnDemand = onDemand.flatMap(({ pathname }) => pathname ?? []);
      },
      'astro:build:start': async ({ setPrerenderer }) => {
        code = await hashCode(process.cwd(), process.env);
        setPrerenderer((prerenderer: Default) => ({
          ...prerenderer,
          async setup() {
            await prerenderer.setup?.();
            ({ app } = prerenderer);
          },
          getStaticPaths: async () => [],
        }));
      },
      'astro:build:setup': ({ pages, updateConfig }) => {
        styles = pages;
        // Astro leaves its entry out when there is another prerenderer than its own.
        const build = { rolldownOptions: { input: 'astro/entrypoints/prerender' } };
        updateConfig({ environments: { prerender: { build } } });
      },
      'astro:build:generated': async () => {
        const { scripts } = app!.getSettings();
        const described: Described = { code, styles, scripts, site, pagesOnDemand };
        await kept.keepRenderer(join(server, '.prerender'), described);
      },
      'astro:build:done': () => kept.finish(),
    },
  };
}
