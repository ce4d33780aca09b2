import type { FileStore } from '../../server/storage/file-store.ts';

/** An object store in memory that can be told to fail. */
export function memoryFiles() {
  const names = new Set<string>();
  const state = { isDown: false };
  const below = (prefix: string) => {
    if (state.isDown) throw new Error('The store is down.');
    return [...names].filter((name) => name.startsWith(prefix));
  };
  return {
    names,
    state,
    listBelow: async (prefix) => below(prefix),
    deleteBelow: async (prefix) => {
      const gone = below(prefix);
      for (const name of gone) names.delete(name);
      return gone.length;
    },
  } satisfies FileStore & { names: Set<string>; state: { isDown: boolean } };
}
