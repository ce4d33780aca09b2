import { TIMES_DATABASE, WORKER_PATH, type WorkerMessage } from '../../contract/offline.ts';
import { IS_KEPT_OFFLINE } from '../site-config.ts';

export const canKeepOffline = () => IS_KEPT_OFFLINE && 'serviceWorker' in navigator && 'caches' in globalThis;

const tell = (worker: ServiceWorker | null, message: WorkerMessage) => worker?.postMessage(message);

let registered: Promise<void> | undefined;

/** Registers the service worker once for each page; a newer one takes over where that disturbs nobody. */
export const registerWorker = (): Promise<void> => (registered ??= register());

async function register(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const { serviceWorker } = navigator;
  if (!canKeepOffline()) return removeWorkers(serviceWorker);
  // Tests block workers: there is no registration then.
  const registration = (await serviceWorker.register(WORKER_PATH, { updateViaCache: 'none' })) as
    ServiceWorkerRegistration | undefined;
  if (!registration) return;
  tell(registration.waiting, { type: 'take-over' });
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (navigation && navigation.workerStart > 0) return;
  // The worker has not seen this page load: it is new, or the browser had fetched the page ahead.
  const loaded = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  const files = loaded.filter(({ initiatorType }) => initiatorType !== 'fetch').map(({ name }) => name);
  // Not awaited: it never comes where the first worker cannot be installed.
  void serviceWorker.ready.then(({ active }) =>
    tell(active, { type: 'visited', urls: [location.href, ...files] }),
  );
}

/** Tells the worker in charge, if there is one. */
export async function tellWorker(message: WorkerMessage): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration();
  tell(registration?.active ?? null, message);
}

/**
 * Workers of another build, and what they stored. While a page has a worker it goes on storing, so that its successor
 * replaces and removes it (`service-worker/remove.ts`); what is left without a worker is removed here.
 */
async function removeWorkers(container: ServiceWorkerContainer): Promise<void> {
  const registrations = await container.getRegistrations();
  for (const registration of registrations)
    await registration.update().catch(() => registration.unregister());
  if (registrations.length > 0) return;
  for (const name of await caches.keys()) if (name.startsWith('agora-')) await caches.delete(name);
  indexedDB.deleteDatabase(TIMES_DATABASE);
}
