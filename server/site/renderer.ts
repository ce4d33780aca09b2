import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** Renders a page on demand; null if no route of Astro's matches. */
export type Render = (request: Request, locals: App.Locals) => Promise<Response | null>;

/** Loads the renderer of the build in `outDir` (`build/server-entry.ts`). */
export async function loadRenderer(outDir: string): Promise<Render> {
  const entry = pathToFileURL(join(outDir, 'server/entry.mjs'));
  const { render } = (await import(entry.href)) as { render: Render };
  return render;
}
