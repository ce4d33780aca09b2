/** What workers use of the scope: TypeScript cannot load the library of service workers beside that of pages. */
interface WorkerScope {
  clients: { matchAll: (options: { type: 'window'; includeUncontrolled: boolean }) => Promise<unknown[]> };
  registration: ServiceWorkerRegistration;
  skipWaiting: () => Promise<void>;
  addEventListener: (
    type: 'install' | 'activate' | 'message',
    listener: (event: MessageEvent & { waitUntil: (work: Promise<unknown>) => void }) => void,
  ) => void;
}

export const scope = globalThis as unknown as WorkerScope;

/** Deletes the site's caches except `used`. */
export async function deleteCaches(used: ReadonlySet<string>): Promise<void> {
  const names = await caches.keys();
  const unused = names.filter((name) => name.startsWith('agora-') && !used.has(name));
  await Promise.all(unused.map((name) => caches.delete(name)));
}
