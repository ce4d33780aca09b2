import { mkdtemp, readFile, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { KeptIndex } from '../../../scripts/build/search/kept-index.ts';

/** Versions, and ids, whose fragments have hashes that begin with the same seven digits. */
const FIRST_PAIR = [7830, 27324];
const SECOND_PAIR = [11741, 17573];

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'agora-index-'));
});
afterEach(() => rm(folder, { recursive: true }));

const document = (path: string, text: string) => ({
  path,
  html: `<html lang="pt-BR"><body data-pagefind-meta="kind:article"><h1>Cogito</h1><p>${text}</p></body></html>`,
});

/** Indexes documents, as a build does, and reads what the search shows of each. */
async function index(...documents: { path: string; html: string }[]) {
  const kept = new KeptIndex(folder);
  for (const each of documents) kept.add(each);
  const fragments = join(await kept.write(), 'fragment');
  const files = await readdir(fragments);
  const shown = files.map(async (name) => {
    const file = join(fragments, name);
    const text = gunzipSync(await readFile(file)).toString();
    const { url, content } = JSON.parse(text.slice(text.indexOf('{'))) as { url: string; content: string };
    return [url, { content, file, inode: (await stat(file)).ino }] as const;
  });
  return new Map(await Promise.all(shown));
}

const ENS = document('/wiki/ens', 'Ser.');

it('shows a page as it is after an edit, and leaves the others alone', async () => {
  const before = await index(ENS, document('/wiki/cogito', 'Penso.'));
  const after = await index(ENS, document('/wiki/cogito', 'Logo existo.'));
  expect([...after.keys()].sort()).toEqual(['/wiki/cogito.html', '/wiki/ens.html']);
  expect(after.get('/wiki/cogito.html')?.content).toContain('Logo existo.');
  expect(after.get('/wiki/ens.html')?.inode).toBe(before.get('/wiki/ens.html')?.inode);
});

it('shows a page as it is when Pagefind gives both of its versions one name', async () => {
  const [first, second] = FIRST_PAIR.map((version) => document('/wiki/cogito', `Versão ${version}.`));
  const before = await index(ENS, first!);
  const after = await index(ENS, second!);
  const nameIn = (shown: typeof before) => shown.get('/wiki/cogito.html')?.file.split('/').at(-1);
  expect(nameIn(after)).toBe(nameIn(before));
  expect(after.get('/wiki/cogito.html')?.content).toContain(`Versão ${FIRST_PAIR[1]}.`);
});

it('shows a page as it is when the page that had its short name is gone', async () => {
  const [gone, left] = SECOND_PAIR.map((id) => document(`/wiki/${id}`, 'Versão.'));
  await index(gone!, left!, ENS);
  const after = await index(left!, ENS);
  expect([...after.keys()].sort()).toEqual([`${left!.path}.html`, '/wiki/ens.html'].sort());
});

it('makes an index anew that was broken off or taken away', async () => {
  const before = await index(ENS);
  await rm(join(folder, 'files'), { recursive: true });
  expect([...(await index(ENS)).keys()]).toEqual([...before.keys()]);
  await rm(join(folder, 'pages.json'));
  await writeFile(join(folder, 'documents/wiki/gone.html'), ENS.html);
  expect([...(await index(ENS)).keys()]).toEqual([...before.keys()]);
});
