import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type Bundle, CACHES } from '../../../contract/offline.ts';
import { deleteBundle, readKeptBundles } from '../../../src/device/kept-bundles.ts';
import { $keeping, keepBundle } from '../../../src/stores/offline.ts';

const bundle: Bundle = { id: 'etica', title: 'Ética', pages: 1, bytes: 1, download: 1, hash: 'a' };
const { locks } = navigator;
const persist = vi.fn<() => Promise<boolean>>();

beforeEach(() => {
  persist.mockResolvedValue(true);
  vi.stubGlobal('navigator', { storage: { persist } });
  vi.stubGlobal('caches', { open: () => Promise.resolve({ keys: () => Promise.resolve([]) }) });
});
afterEach(() => vi.unstubAllGlobals());

it('fetches nothing where the browser says that there is not enough room', async () => {
  const estimate = () => Promise.resolve({ quota: 1000, usage: 400 });
  vi.stubGlobal('navigator', { storage: { persist, estimate } });
  const asked = vi.fn(() => Promise.resolve(Response.json([['/wiki/cogito', 'c1', 601, 200]])));
  vi.stubGlobal('fetch', asked);
  await keepBundle('pt', bundle);
  expect($keeping.get()).toEqual({ state: 'no-room', needed: 601, free: 600 });
  expect(asked).toHaveBeenCalledOnce();
});

it.each([
  ['changed', () => Promise.resolve(new Response('', { status: 404 }))],
  ['server', () => Promise.resolve(new Response('', { status: 503 }))],
  ['server', () => Promise.resolve(new Response('', { status: 429 }))],
  ['network', () => Promise.reject(new TypeError('Failed to fetch'))],
])('says why it failed: %s', async (reason, answer) => {
  vi.stubGlobal('fetch', answer);
  await keepBundle('pt', bundle);
  expect($keeping.get()).toEqual({ state: 'failed', reason });
});

/** A cache of the browser, in memory. */
function memoryCache() {
  const stored = new Map<string, Response>();
  const urlOf = (path: string | { url: string }) =>
    new URL(typeof path === 'string' ? path : path.url, 'https://agora.example').href;
  return {
    stored,
    keys: () => Promise.resolve([...stored.keys()].map((url) => ({ url }))),
    match: (path: string | { url: string }) => Promise.resolve(stored.get(urlOf(path))?.clone()),
    put: (path: string, answer: Response) => Promise.resolve(stored.set(urlOf(path), answer)),
    delete: (path: string) => Promise.resolve(stored.delete(urlOf(path))),
  };
}

const fileA = ['/wiki/a', 'a1', 1, 1];
const fileB = ['/wiki/b', 'b1', 1, 1];

/** A site of files by path; what it does not have is answered by 404. */
function stubSite(site: () => Record<string, unknown>) {
  const { stored, ...cache } = memoryCache();
  const none = { keys: () => Promise.resolve([]) };
  vi.stubGlobal('caches', {
    open: (name: string) => Promise.resolve(name === CACHES.bundles ? cache : none),
  });
  vi.stubGlobal('navigator', { locks });
  vi.stubGlobal('location', new URL('https://agora.example/settings'));
  vi.stubGlobal('fetch', (path: string) => {
    const answer = site()[path];
    if (answer === undefined) return Promise.resolve(new Response('', { status: 404 }));
    return Promise.resolve(typeof answer === 'string' ? new Response(answer) : Response.json(answer));
  });
  return stored;
}

it('ends with what the site has where a file of its list is lost', async () => {
  const lists = { '/offline/pt.json': [bundle], '/offline/pt/etica.json': [fileA, fileB] };
  let site: Record<string, unknown> = { ...lists, '/wiki/a': 'A' };
  const stored = stubSite(() => site);
  await keepBundle('pt', bundle);
  expect($keeping.get()).toMatchObject({ state: 'done', absent: 1 });
  expect([...stored.keys()]).toContain('https://agora.example/wiki/a');
  expect(await readKeptBundles()).toMatchObject([
    { isComplete: true, absent: 1, files: { '/wiki/a': 'a1' } },
  ]);

  site = { ...site, '/wiki/b': 'B' };
  await keepBundle('pt', bundle);
  expect($keeping.get()).toMatchObject({ state: 'done', absent: 0 });
  expect(await readKeptBundles()).toMatchObject([{ absent: 0, files: { '/wiki/b': 'b1' } }]);
});

it('does not wait for the answer of a reader whom the browser asks', async () => {
  stubSite(() => ({ '/offline/pt/etica.json': [fileA], '/wiki/a': 'A' }));
  persist.mockReturnValue(new Promise(() => {}));
  const persisted = () => Promise.resolve(false);
  vi.stubGlobal('navigator', { locks, storage: { persist, persisted } });
  await keepBundle('pt', bundle);
  expect($keeping.get()).toMatchObject({ state: 'done', isPersistent: false });
});

it('has kept what it kept where the list cannot be fetched again', async () => {
  stubSite(() => ({ '/offline/pt/etica.json': [fileA, fileB], '/wiki/a': 'A' }));
  await keepBundle('pt', bundle);
  expect($keeping.get()).toMatchObject({ state: 'done', absent: 1 });
  expect(await readKeptBundles()).toMatchObject([{ isComplete: true, absent: 1 }]);
});

it('follows a site that is replaced meanwhile to its new list', async () => {
  const next = { ...bundle, hash: 'b' };
  let list = [fileA, fileB];
  stubSite(() => {
    const site = { '/offline/pt.json': [next], '/offline/pt/etica.json': list, '/wiki/a': 'A' };
    list = [fileA];
    return site;
  });
  await keepBundle('pt', bundle);
  expect($keeping.get()).toMatchObject({ state: 'done', bundle: next, absent: 0 });
  expect(await readKeptBundles()).toMatchObject([{ hash: 'b', isComplete: true, absent: 0 }]);
});

it('says that a category is no longer offered, and keeps what is there', async () => {
  let site: Record<string, unknown> = {
    '/offline/pt.json': [bundle],
    '/offline/pt/etica.json': [fileA],
    '/wiki/a': 'A',
  };
  const stored = stubSite(() => site);
  await keepBundle('pt', bundle);
  site = { '/offline/pt.json': [] };
  await keepBundle('pt', bundle);
  expect($keeping.get()).toEqual({ state: 'failed', reason: 'withdrawn' });
  expect([...stored.keys()]).toContain('https://agora.example/wiki/a');
});

// The last: its keeping never ends.
it('leaves nothing once it is removed after the page was closed halfway', async () => {
  const { stored, ...cache } = memoryCache();
  vi.stubGlobal('caches', { open: () => Promise.resolve(cache) });
  vi.stubGlobal('navigator', { locks });
  vi.stubGlobal('fetch', (path: string) => {
    if (path.endsWith('.json')) {
      return Promise.resolve(
        Response.json([
          ['/wiki/a', 'a1', 1, 1],
          ['/wiki/b', 'b1', 1, 1],
        ]),
      );
    }
    return path === '/wiki/a' ? Promise.resolve(new Response('A')) : new Promise(() => {});
  });
  void keepBundle('pt', bundle);
  await vi.waitFor(() => expect([...stored.keys()]).toContain('https://agora.example/wiki/a'));
  const [half] = await readKeptBundles();
  expect(half).toMatchObject({ id: 'etica', isComplete: false });
  await deleteBundle(half!);
  expect([...stored.keys()]).toEqual([]);
});
