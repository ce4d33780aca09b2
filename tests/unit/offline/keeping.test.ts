import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Bundle } from '../../../contract/offline.ts';
import { $keeping, cancelKeeping, keepBundle } from '../../../src/stores/offline.ts';

const bundle: Bundle = { id: 'etica', title: 'Ética', pages: 1, bytes: 1, download: 1, hash: 'a' };
const persist = vi.fn<() => Promise<boolean>>();

beforeEach(() => {
  persist.mockResolvedValue(true);
  vi.stubGlobal('navigator', { storage: { persist } });
  vi.stubGlobal('caches', { open: () => Promise.resolve({ keys: () => Promise.resolve([]) }) });
});
afterEach(() => vi.unstubAllGlobals());

it('is cancelled while the browser still asks the reader', async () => {
  persist.mockReturnValue(new Promise(() => {}));
  const kept = keepBundle('pt', bundle);
  cancelKeeping();
  await kept;
  expect($keeping.get()).toEqual({ state: 'cancelled' });
});

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
