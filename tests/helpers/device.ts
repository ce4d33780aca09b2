import { locks } from 'node:worker_threads';
import { IDBFactory } from 'fake-indexeddb';
import 'fake-indexeddb/auto';
import { vi } from 'vitest';

/** A browser's device that nothing was kept on. Pages are separate copies of the modules a test imports after this. */
export function freshDevice(): void {
  vi.resetModules();
  localStorage.clear();
  globalThis.indexedDB = new IDBFactory();
  Object.defineProperty(navigator, 'locks', { value: locks, configurable: true });
}

/** A browser that keeps nothing. */
export function refusingDevice(): void {
  freshDevice();
  vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
}
