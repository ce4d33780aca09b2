import { readdir } from 'node:fs/promises';
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

/** Imports the modules of all pages, which otherwise waits for the first request of each. */
export async function loadAllPages(outDir: string): Promise<void> {
  const folder = join(outDir, 'server/chunks');
  for (const name of await readdir(folder)) {
    if (name.endsWith('.mjs')) await import(pathToFileURL(join(folder, name)).href);
  }
}
