import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { RouteData } from 'astro';
import { expect, it, onTestFinished } from 'vitest';
import { createCompressor, hashContent } from '../../../build/compress.ts';
import { compressRendered } from '../../../build/compress-rendered.ts';

async function emptyFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'agora-compressed-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

const page = Buffer.from('<p>Conhece-te a ti mesmo.</p>'.repeat(100));
const name = hashContent(page);

it('compresses a content once, in every encoding', async () => {
  const folder = await emptyFolder();
  const { compress, close } = createCompressor(join(folder, 'deep'));
  onTestFinished(close);
  const content = { body: page, hash: name, type: 'text/html' };
  expect(await compress(content)).toEqual(['br', 'gzip']);
  const at = (encoding: string) => join(folder, 'deep', `${name}.${encoding}`);
  expect(brotliDecompressSync(await readFile(at('br'))).equals(page)).toBe(true);
  expect(gunzipSync(await readFile(at('gzip'))).equals(page)).toBe(true);
  await writeFile(at('br'), 'as it was');
  expect(await compress(content)).toEqual(['br', 'gzip']);
  expect(await readFile(at('br'), 'utf8')).toBe('as it was');
});

it('leaves alone what is small or compressed already', async () => {
  const { compress, close } = createCompressor(await emptyFolder());
  onTestFinished(close);
  expect(await compress({ body: Buffer.from('{}'), hash: 'a', type: 'application/json' })).toEqual([]);
  expect(await compress({ body: page, hash: 'b', type: 'image/png' })).toEqual([]);
});

it('compresses pages as they are rendered, and changes none', async () => {
  const folder = await emptyFolder();
  const { wrap, finish } = compressRendered(folder);
  const { render } = wrap({
    name: 'pages',
    getStaticPaths: async () => [],
    render: async ({ url }) => ({
      response: url.endsWith('/none')
        ? new Response(null, { status: 204 })
        : new Response(page, { headers: { 'content-type': 'text/html' } }),
      metadata: { contentEntryKeys: ['entry'], staticImages: [] },
    }),
  });
  const options = { routeData: {} as RouteData };
  const rendered = await render(new Request('http://localhost/page'), options);
  if (rendered instanceof Response) throw new Error('The metadata are lost.');
  expect(rendered.metadata).toEqual({ contentEntryKeys: ['entry'], staticImages: [] });
  expect(rendered.response.headers.get('content-type')).toBe('text/html');
  expect(Buffer.from(await rendered.response.arrayBuffer()).equals(page)).toBe(true);
  expect(await render(new Request('http://localhost/none'), options)).toMatchObject({
    response: { status: 204 },
  });
  await finish();
  expect(brotliDecompressSync(await readFile(join(folder, `${name}.br`))).equals(page)).toBe(true);
});
