import { loadAuth } from './auth-loader.ts';
import type { StorageClient } from './storage.ts';

let client: Promise<StorageClient> | undefined;

/** Loads the storage SDK once; the next call retries a failed load. */
export function loadStorage(): Promise<StorageClient> {
  client ??= Promise.all([import('./storage.ts'), loadAuth()])
    .then(([{ createStorageClient, openStorage }]) => createStorageClient(openStorage(), globalThis))
    .catch((error: unknown) => {
      client = undefined;
      throw error;
    });
  return client;
}
