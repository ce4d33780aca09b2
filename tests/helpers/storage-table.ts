import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const CLIENT = resolve(import.meta.dirname, '../../dist/client');
const PAGES = { pt: '', en: 'en', es: 'es' };
const KINDS = ['cookie', 'localStorage', 'sessionStorage', 'IndexedDB', 'cache'];
/** Begins what the browser's console hears from the spy. */
export const SPY_MARK = 'storage spy:';

interface Row {
  name: string;
  kinds: string[];
  purpose: string;
  duration: string;
}

const text = (html: string) => html.replace(/<[^>]+>/g, '').trim();

/** The table of the built policy page in one language; a row that names two things counts as two. */
export function storageTable(locale: keyof typeof PAGES): Row[] {
  const page = join(CLIENT, PAGES[locale], 'policies/cookie-e-privacidade.html');
  const rows = [...readFileSync(page, 'utf8').matchAll(/<tr>([^]*?)<\/tr>/g)].map(([, row = '']) =>
    [...row.matchAll(/<td[^>]*>([^]*?)<\/td>/g)].map(([, cell = '']) => cell),
  );
  return rows.flatMap(([names = '', kinds = '', purpose = '', duration = '']) => {
    const found = KINDS.filter((kind) => text(kinds).includes(kind));
    if (found.length === 0) return [];
    return [...names.matchAll(/<code>([^<]+)<\/code>/g)].map(([, name = '']) => ({
      name,
      kinds: found,
      purpose: text(purpose),
      duration: text(duration),
    }));
  });
}

/** Whether the table tells of `kind name`; an ellipsis stands for any ending. */
export function isTold(table: readonly Row[], seen: string): boolean {
  const [kind = '', name = ''] = seen.split(/ (.*)/s);
  return table.some(
    (row) =>
      row.kinds.includes(kind) &&
      (row.name.endsWith('…') ? name.startsWith(row.name.slice(0, -1)) : row.name === name),
  );
}

/**
 * Runs in every document before its scripts: tells of what the document before it left, and of what this one
 * opens or writes.
 */
export function spyOnStorage(mark: string): void {
  const tell = (kind: string, name: unknown) => console.debug(`${mark}${kind} ${String(name)}`);
  // The pages of the identity emulator are no part of the product.
  if (location.hostname !== '127.0.0.1' || location.pathname.startsWith('/emulator/')) return;
  try {
    for (const name of Object.keys(localStorage)) tell('localStorage', name);
    for (const name of Object.keys(sessionStorage)) tell('sessionStorage', name);
  } catch {
    // A test has taken storage away.
  }
  for (const pair of document.cookie.split('; ')) if (pair) tell('cookie', pair.split('=')[0]);
  const { setItem } = Storage.prototype;
  Storage.prototype.setItem = function set(name, value) {
    tell(this === localStorage ? 'localStorage' : 'sessionStorage', name);
    return setItem.call(this, name, value);
  };
  const { open } = IDBFactory.prototype;
  IDBFactory.prototype.open = function openDatabase(name, version) {
    tell('IndexedDB', name);
    return version === undefined ? open.call(this, name) : open.call(this, name, version);
  };
  if (!('CacheStorage' in globalThis)) return;
  const { open: openCache } = CacheStorage.prototype;
  CacheStorage.prototype.open = function openNamed(name) {
    tell('cache', name);
    return openCache.call(this, name);
  };
}
