/**
 * Files of this device that are in the store but that nothing shows yet. One that was never used, because the page
 * was closed or the answer to the last call was lost, is deleted by a later visit.
 */
const KEY = 'agora:loose-files';

/** Another tab may still be about to use a younger one. */
const LOOSE_AFTER_MS = 60 * 60 * 1000;

type Names = Record<string, number>;

function read(): Names {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    return typeof stored === 'object' && stored !== null ? (stored as Names) : {};
  } catch {
    return {};
  }
}

function write(names: Names): void {
  try {
    if (Object.keys(names).length === 0) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, JSON.stringify(names));
  } catch {
    // Nothing is kept on this device: files that are not used stay in the store.
  }
}

export function trackUploads(names: readonly string[], now = Date.now()): void {
  write({ ...read(), ...Object.fromEntries(names.map((name) => [name, now])) });
}

/** They are used, or gone. */
export function untrackUploads(names: readonly string[]): void {
  write(Object.fromEntries(Object.entries(read()).filter(([name]) => !names.includes(name))));
}

/** Names below `folder` that have waited too long to be used still. */
export function orphanUploads(folder: string, now = Date.now()): string[] {
  return Object.entries(read())
    .filter(([name, since]) => name.startsWith(folder) && !(now - since < LOOSE_AFTER_MS))
    .map(([name]) => name);
}
