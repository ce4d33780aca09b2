import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration, AstroPrerenderer } from 'astro';
import { hashCode } from './inputs.ts';
import { KEPT, KeptCode, type Renderer, type Styles, renderWhole } from './kept-code.ts';
import { PageMaker } from './page-maker.ts';
import { mark } from './timeline.ts';

export const PRERENDERER = 'agora:prerenderer';

type Default = AstroPrerenderer & { app?: Renderer };

/** Renders the pages of a whole build, and keeps for the next what the build made of the code alone. */
export function prerenderer(): AstroIntegration {
  let code: string;
  let maker: PageMaker;
  let keptCode: KeptCode;
  let styles: Styles;
  let app: Renderer | undefined;
  const folders = { root: '', dist: '', client: '', server: '' };
  return {
    name: PRERENDERER,
    hooks: {
      'astro:config:done': ({ config }) => {
        folders.root = fileURLToPath(config.root);
        folders.dist = fileURLToPath(config.outDir);
        folders.client = fileURLToPath(config.build.client);
        folders.server = fileURLToPath(config.build.server);
      },
      'astro:build:start': async ({ setPrerenderer }) => {
        mark('content');
        const kept = join(folders.root, KEPT);
        keptCode = new KeptCode(kept);
        code = await hashCode(folders.root, process.env);
        maker = await PageMaker.open({ kept, site: folders.client, code });
        setPrerenderer((prerenderer: Default) => ({
          ...prerenderer,
          async setup() {
            mark('bundles');
            await prerenderer.setup?.();
            ({ app } = prerenderer);
            if (app) renderWhole(app);
          },
          getStaticPaths: async () => maker.expect(await prerenderer.getStaticPaths()),
          // For an answer without a body Astro has no file to write.
          render: (request, options) =>
            maker.make(request, options.routeData, async () => {
              const rendered = await prerenderer.render(request, options);
              return rendered instanceof Response ? rendered : rendered.response;
            }),
        }));
      },
      'astro:build:setup': ({ pages, updateConfig }) => {
        styles = pages;
        // Astro leaves its entry out when there is another prerenderer than its own.
        const build = { rolldownOptions: { input: 'astro/entrypoints/prerender' } };
        updateConfig({ environments: { prerender: { build } } });
      },
      'astro:build:generated': async () => {
        await maker.finish();
        const { scripts } = app!.getSettings();
        await keptCode.keepRenderer(join(folders.server, '.prerender'), { code, styles, scripts });
      },
      'astro:build:done': () => keptCode.keepFiles(folders.dist, isOfCode),
    },
  };

  /** Nothing else is made of the content before the integrations that come after this one. */
  function isOfCode(path: string): boolean {
    const inClient = relative(folders.client, join(folders.dist, path));
    return !maker.written.has(inClient) && !inClient.startsWith('pagefind/');
  }
}
