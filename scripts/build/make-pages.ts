import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { StaticPaths } from 'astro/runtime/prerender/static-paths.js';
import type { Renderer } from './kept-code.ts';
import type { PageCache } from './page-cache.ts';

export type Path = Awaited<ReturnType<StaticPaths['getAll']>>[number];

interface Options {
  renderer: Renderer;
  /** Pages of the last build. */
  cache: PageCache;
  /** Where the files are to be. */
  folder: string;
  /** Address of the site. */
  origin: string;
}

/** Makes the pages, and the other files that are rendered, that are not as they were. Resolves to how many were kept. */
export async function makePages(
  paths: readonly Path[],
  { renderer, cache, folder, origin }: Options,
): Promise<number> {
  const files = paths.map((path) => join(folder, fileOf(path)));
  for (const parent of new Set(files.map((file) => dirname(file)))) mkdirSync(parent, { recursive: true });
  let kept = 0;
  for (const [at, path] of paths.entries()) {
    const file = files[at]!;
    if (cache.place(path, file)) {
      kept += 1;
    } else {
      const response = await render(path, renderer, origin);
      // At once: asked for later, a file takes four steps that each wait for a thread.
      if (response.body) writeFileSync(file, Buffer.from(await response.arrayBuffer()));
      if (response.ok) cache.note(path, file);
    }
  }
  return kept;
}

async function render(path: Path, renderer: Renderer, origin: string): Promise<Response> {
  const address = fileOf(path);
  const request = new Request(new URL(address, origin));
  try {
    return await renderer.render(request, { routeData: path.route });
  } catch (cause) {
    throw new Error(`${address} could not be made`, { cause });
  }
}

/** The address of a file, as Astro names it with `build.format: 'file'`. */
function fileOf({ pathname, route }: Path): string {
  if (route.type === 'endpoint') return pathname;
  return pathname === '/' ? '/index.html' : `${pathname}.html`;
}
