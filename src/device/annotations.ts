import { type AnnotatedPage, byLastCreated, parsePage, stringifyPage } from '../lib/annotations.ts';
import { ANNOTATIONS_KEY } from './annotations-key.ts';

/** Characters of all pages: other things of the site need room beside them. */
const MAX_SIZE = 2_000_000;

const keyOf = (path: string) => ANNOTATIONS_KEY + path;

function storedKeys(): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(ANNOTATIONS_KEY));
  } catch {
    return [];
  }
}

function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

const sizeOf = (keys: readonly string[]) => keys.reduce((sum, key) => sum + (read(key)?.length ?? 0), 0);

export const readPage = (path: string): AnnotatedPage | null => {
  const stored = read(keyOf(path));
  return stored === null ? null : parsePage(path, stored);
};

export const readPages = (): AnnotatedPage[] =>
  storedKeys()
    .flatMap((key) => readPage(key.slice(ANNOTATIONS_KEY.length)) ?? [])
    .filter(({ annotations }) => annotations.length > 0)
    .sort(byLastCreated);

/** False where it did not fit or storage is blocked; what was stored stays. */
export function writePage(page: AnnotatedPage): boolean {
  const key = keyOf(page.path);
  try {
    if (page.annotations.length === 0) {
      localStorage.removeItem(key);
      return true;
    }
    const value = stringifyPage(page);
    const growth = value.length - (read(key)?.length ?? 0);
    if (growth > 0 && sizeOf(storedKeys()) + growth > MAX_SIZE) return false;
    localStorage.setItem(key, value);
    return true;
  } catch {
    return false;
  }
}

export function removePages(): boolean {
  try {
    for (const key of storedKeys()) localStorage.removeItem(key);
  } catch {
    return false;
  }
  return storedKeys().length === 0;
}

/** Calls back when another tab changed the annotations, or may have while this page was in the history. */
export function onOtherTab(change: () => void): void {
  addEventListener('storage', ({ key }) => (key === null || key.startsWith(ANNOTATIONS_KEY)) && change());
  addEventListener('pageshow', ({ persisted }) => persisted && change());
}
