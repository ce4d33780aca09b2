import { MAX_ICONS } from '../../contract/limits.ts';
import type { Icon } from '../lib/icon-image.ts';

interface Entry extends Icon {
  name: string;
  /** Fetch time in milliseconds. */
  at: number;
}

const KEY = 'agora:icons';
const LIFETIME = 168 * 60 * 60 * 1000;

function isEntry(value: unknown): value is Entry {
  const { name, body, width, height, at } = (value ?? {}) as Partial<Record<keyof Entry, unknown>>;
  return typeof name === 'string' && typeof body === 'string' && [width, height, at].every(Number.isFinite);
}

interface Options {
  storage: Pick<Storage, 'getItem' | 'setItem'>;
  now?: () => number;
}

/** At most 50 icons for 168 hours, least recently used evicted first. */
export function createIconCache({ storage, now = Date.now }: Options) {
  /** Most recently used first. Damaged entries are dropped. */
  function read(): Entry[] {
    try {
      const stored: unknown = JSON.parse(storage.getItem(KEY) ?? '[]');
      const isFresh = ({ at }: Entry) => at <= now() && now() - at < LIFETIME;
      return Array.isArray(stored) ? stored.filter(isEntry).filter(isFresh) : [];
    } catch {
      return [];
    }
  }

  function write(used: readonly Entry[], others: readonly Entry[]): void {
    const names = new Set(used.map(({ name }) => name));
    const entries = [...used, ...others.filter(({ name }) => !names.has(name))].slice(0, MAX_ICONS);
    try {
      storage.setItem(KEY, JSON.stringify(entries));
    } catch {
      // Without storage the next page fetches again.
    }
  }

  return {
    take(names: readonly string[]): Map<string, Icon> {
      const entries = read();
      const used = entries.filter(({ name }) => names.includes(name));
      if (used.length > 0) write(used, entries);
      return new Map(used.map(({ name, at: _at, ...icon }) => [name, icon]));
    },

    put(icons: ReadonlyMap<string, Icon>): void {
      const fetched = [...icons].map(([name, icon]) => ({ ...icon, name, at: now() }));
      write(fetched, read());
    },
  };
}
