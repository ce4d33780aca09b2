import { clientsClaim, setCacheNameDetails } from 'workbox-core';
import type { RouteHandlerCallbackOptions, WorkboxPlugin } from 'workbox-core/types.js';
import { CacheExpiration, ExpirationPlugin } from 'workbox-expiration';
import { disable as disablePreload, enable as enablePreload } from 'workbox-navigation-preload';
import { type PrecacheEntry, precache } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkFirst, NetworkOnly } from 'workbox-strategies';
import { BUNDLE_HEADER, CACHES, type WorkerMessage } from '../../contract/offline.ts';
import { isDocument, isStorable, kindOf, newestOf } from '../lib/offline/requests.ts';
import { VISITED_DAYS, findCopy, offlinePage } from './copies.ts';
import { deleteCaches, scope } from './scope.ts';

/** Written by the build (`build/offline/worker.ts`). */
declare const OFFLINE_FILES: PrecacheEntry[];

const DAY_SECONDS = 86_400;
/** A copy of a page is shown where the network has not answered by then. */
const TIMEOUT_SECONDS = 3;

const matchOptions = { ignoreVary: true };
const storable: WorkboxPlugin = {
  cacheWillUpdate: ({ response }) => Promise.resolve(isStorable(response) ? response : null),
};
/** Pages do not depend on the query, which their scripts read. */
const byPath: WorkboxPlugin = {
  cacheKeyWillBeUsed: ({ request }) => {
    const { origin, pathname } = new URL(request.url);
    return Promise.resolve(origin + pathname);
  },
};
const keptPages: WorkboxPlugin = {
  cachedResponseWillBeUsed: ({ request }) => findCopy(request.url),
};
const find = (cacheName: string, request: Request) => caches.match(request, { ...matchOptions, cacheName });
/** The times of what is in a cache, by which it expires. */
const timesOf = (cacheName: string) => new CacheExpiration(cacheName, { maxEntries: 1 });
/** Copies what another cache has: a new build replaces the files of `/offline`, a reader removes a bundle. */
const otherCaches: WorkboxPlugin = {
  cachedResponseWillBeUsed: async ({ cacheName, request, cachedResponse }) => {
    if (cachedResponse) return cachedResponse;
    const found = (await find(CACHES.bundles, request)) ?? (await find(CACHES.offline, request));
    if (!found) return null;
    await (await caches.open(cacheName)).put(request, found.clone());
    await timesOf(cacheName).updateTimestamp(request.url);
    return found;
  },
};
/** Files that belong together are as old as each other, as far as can be. */
const keptFiles: WorkboxPlugin = {
  cachedResponseWillBeUsed: async ({ request, cachedResponse }) =>
    newestOf([cachedResponse ?? undefined, await find(CACHES.bundles, request)]),
};
const bounds = (maxEntries: number, days: number) =>
  new ExpirationPlugin({ maxEntries, maxAgeSeconds: days * DAY_SECONDS, matchOptions });

/* Scripts and styles outlive the pages that were stored with them. */
const strategies = {
  page: new NetworkFirst({
    cacheName: CACHES.pages,
    networkTimeoutSeconds: TIMEOUT_SECONDS,
    matchOptions,
    plugins: [storable, byPath, bounds(150, VISITED_DAYS), keptPages],
  }),
  asset: new CacheFirst({
    cacheName: CACHES.assets,
    matchOptions,
    plugins: [storable, bounds(500, 90), otherCaches],
  }),
  font: new CacheFirst({
    cacheName: CACHES.fonts,
    matchOptions,
    plugins: [storable, bounds(20, 365), otherCaches],
  }),
  // Never an old one beside new ones for slowness alone.
  file: new NetworkFirst({
    cacheName: CACHES.files,
    matchOptions,
    plugins: [storable, bounds(400, VISITED_DAYS), keptFiles],
  }),
};
const network = new NetworkOnly();

async function openDocument({ request, url, event }: RouteHandlerCallbackOptions): Promise<Response> {
  const isStored = kindOf(url) === 'page';
  try {
    const response = await (isStored ? strategies.page : network).handle({ request, event });
    const hasFailed = isStored && response.status >= 500;
    return (hasFailed && (await findCopy(request.url, 'server'))) || response;
  } catch {
    const copy = kindOf({ pathname: url.pathname, search: '' }) === 'page' && (await findCopy(request.url));
    return copy || offlinePage(url.pathname);
  }
}

registerRoute(
  ({ request, url, sameOrigin }) =>
    sameOrigin &&
    request.mode === 'navigate' &&
    request.destination === 'document' &&
    isDocument(url.pathname),
  openDocument,
);
for (const kind of ['asset', 'font', 'file'] as const) {
  registerRoute(
    // Bundles are fetched by the script of /settings and have a cache of their own.
    ({ request, url, sameOrigin }) =>
      sameOrigin &&
      kindOf(url) === kind &&
      (kind === 'file' ? !request.headers.has(BUNDLE_HEADER) : request.destination !== ''),
    strategies[kind],
  );
}

setCacheNameDetails({ prefix: 'agora', precache: 'offline', suffix: '' });
precache(OFFLINE_FILES);
// Firefox shows its own error page where a preload fails, whatever the worker answers.
if (navigator.userAgent.includes('Firefox/')) disablePreload();
else enablePreload();
clientsClaim();

scope.addEventListener('activate', (event) => event.waitUntil(deleteCaches(new Set(Object.values(CACHES)))));
scope.addEventListener('message', (event) => {
  const message = event.data as WorkerMessage;
  if (message.type === 'take-over') event.waitUntil(takeOver());
  if (message.type === 'forget-visited') event.waitUntil(forgetVisited());
  if (message.type !== 'visited') return;
  const store = async (address: string) => {
    const url = new URL(address);
    const kind = url.origin === location.origin ? kindOf(url) : null;
    if (kind) await strategies[kind].handle({ request: new Request(address), event: event as never });
  };
  event.waitUntil(Promise.allSettled(message.urls.map(store)));
});

/** The page has deleted the caches. */
async function forgetVisited(): Promise<void> {
  for (const cacheName of [CACHES.pages, CACHES.files]) await timesOf(cacheName).delete();
}

/** Safe while one page is open: both workers read the same caches, and nothing is reloaded. */
async function takeOver(): Promise<void> {
  const open = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (open.length <= 1) await scope.skipWaiting();
}
