import type { AstroPrerenderer } from 'astro';
import { createCompressor, hashContent } from './compress.ts';

/** Waiting to be compressed, at most: more would fill the memory of a build of very many pages. */
const MOST_WAITING = 500;

/**
 * Compresses pages while others are rendered, which is the work of one thread. What fails here is compressed again, and
 * reported, when all files are listed.
 */
export function compressRendered(cacheDir: string) {
  const { compress, close } = createCompressor(cacheDir);
  const waiting = new Set<Promise<unknown>>();

  async function add(body: Buffer, type: string): Promise<void> {
    const work = compress({ body, hash: hashContent(body), type })
      .catch(() => {})
      .finally(() => waiting.delete(work));
    waiting.add(work);
    if (waiting.size >= MOST_WAITING) await Promise.race(waiting);
  }

  return {
    wrap: (prerenderer: AstroPrerenderer): AstroPrerenderer => ({
      ...prerenderer,
      render: async (request, options) => {
        const rendered = await prerenderer.render(request, options);
        const { response, ...rest } = rendered instanceof Response ? { response: rendered } : rendered;
        const type = response.headers.get('content-type') ?? '';
        if (!response.body || !type.startsWith('text/html')) return rendered;
        const body = Buffer.from(await response.arrayBuffer());
        await add(body, type);
        return { ...rest, response: new Response(body, response) };
      },
    }),
    finish: async () => {
      await Promise.all(waiting);
      await close();
    },
  };
}
