import { setPersistentEngine, windowPersistentEvents } from '@nanostores/persistent';
import { readStored } from './session-keys.ts';

/** For what fits nowhere: it lasts as long as the page. */
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
 * localStorage, and this tab's own storage for what does not fit there: where drafts have filled the device a
 * member can still sign in. An older value is never left behind: it would be another member's.
 */
const deviceStorage = new Proxy<Record<string, string>>(
  {},
  {
    get: (_, key) => read(String(key)),
    has: (_, key) => read(String(key)) !== undefined,
    set(_, key: string, value: string) {
      // Written over where it stands, so that other tabs hear of a change and not of a removal.
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

// Islands are rendered in the build too, where there is no device.
if (typeof window !== 'undefined') setPersistentEngine(deviceStorage, windowPersistentEvents);
