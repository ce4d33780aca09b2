import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import type { StaticPaths } from 'astro/runtime/prerender/static-paths.js';
import type { Renderer } from './kept-code.ts';
import type { KeptPages } from './kept-pages.ts';

type Path = Awaited<ReturnType<StaticPaths['getAll']>>[number];

interface Options {
  renderer: Renderer;
  /** Pages of the last site. */
  kept: KeptPages;
  /** Folder of the new one. */
  site: string;
  /** Address of the site. */
  origin: string;
  /** Ends it when another part of the build has failed. */
  signal: AbortSignal;
}

/** Makes the pages, and the other files that are rendered, that are not as they were. Resolves to how many were. */
export async function makePages(
  paths: readonly Path[],
  { renderer, kept, site, origin, signal }: Options,
): Promise<number> {
  const files = paths.map((path) => join('client', addressOf(path)));
  for (const folder of new Set(files.map((file) => dirname(join(site, file)))))
    mkdirSync(folder, { recursive: true });
  let count = 0;
  for (const [at, path] of paths.entries()) {
    const file = files[at]!;
    // Nothing else here waits for the system, and whether others fail is to be heard.
    await setImmediate(undefined, { signal });
    if (kept.place(path, site, file)) {
      count += 1;
      continue;
    }
    const response = await render(path, renderer, origin);
    // At once: asked for later, a file takes four steps that each wait for a thread.
    if (response.body) writeFileSync(join(site, file), Buffer.from(await response.arrayBuffer()));
    if (response.ok) kept.note(path);
  }
  return count;
}

async function render(path: Path, renderer: Renderer, origin: string): Promise<Response> {
  const address = addressOf(path);
  const request = new Request(new URL(address, origin));
  try {
    return await renderer.render(request, { routeData: path.route });
  } catch (cause) {
    throw new Error(`${address} could not be made`, { cause });
  }
}

/** The address of a file, as Astro names it with `build.format: 'file'`. */
function addressOf({ pathname, route }: Path): string {
  if (route.type === 'endpoint') return pathname;
  return pathname === '/' ? '/index.html' : `${pathname}.html`;
}
