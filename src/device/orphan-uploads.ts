/**
 * Files that this device uploaded and nothing refers to yet. One that is never used, because the page was
 * closed or the last response was lost, is deleted on a later visit.
 */
const KEY = 'agora:loose-files';

/** Younger ones may still be in use in another tab. */
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
    // Without storage unused files stay in the store.
  }
}

export function trackUploads(names: readonly string[], now = Date.now()): void {
  write({ ...read(), ...Object.fromEntries(names.map((name) => [name, now])) });
}

/** For files that are in use or deleted. */
export function untrackUploads(names: readonly string[]): void {
  write(Object.fromEntries(Object.entries(read()).filter(([name]) => !names.includes(name))));
}

/** Names in `folder` that are too old to be used still. */
export function orphanUploads(folder: string, now = Date.now()): string[] {
  return Object.entries(read())
    .filter(([name, since]) => name.startsWith(folder) && !(now - since < LOOSE_AFTER_MS))
    .map(([name]) => name);
}
