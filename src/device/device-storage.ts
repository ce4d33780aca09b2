import { setPersistentEngine, windowPersistentEvents } from '@nanostores/persistent';
import { readStored } from './session-keys.ts';

/** Last resort; lasts as long as the page. */
const memory = new Map<string, string>();

function attempt(work: () => void): boolean {
  try {
    work();
    return true;
  } catch {
    return false;
  }
}

function remove(key: string): void {
  memory.delete(key);
  attempt(() => localStorage.removeItem(key));
  attempt(() => sessionStorage.removeItem(key));
}

function read(key: string): string | undefined {
  return memory.get(key) ?? readStored(key) ?? undefined;
}

/**
 * localStorage with sessionStorage as fallback, so that members can sign in when the quota is used up. Never
 * leaves an old value behind: it could be another member's.
 */
const deviceStorage = new Proxy<Record<string, string>>(
  {},
  {
    get: (_, key) => read(String(key)),
    has: (_, key) => read(String(key)) !== undefined,
    set(_, key: string, value: string) {
      // Overwrites in place, so that other tabs see a change rather than a removal.
      if (attempt(() => localStorage.setItem(key, value))) {
        memory.delete(key);
        attempt(() => sessionStorage.removeItem(key));
        return true;
      }
      remove(key);
      if (!attempt(() => sessionStorage.setItem(key, value))) memory.set(key, value);
      return true;
    },
    deleteProperty(_, key: string) {
      remove(key);
      return true;
    },
  },
);

// Islands are also rendered at build time.
if (typeof window !== 'undefined') setPersistentEngine(deviceStorage, windowPersistentEvents);
