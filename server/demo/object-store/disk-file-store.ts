import type { FileStore } from '../../storage/file-store.ts';
import type { StoreContext } from './store-context.ts';

/** The object store as the API's FileStore; deletions include unfinished uploads. */
export function diskFileStore({ disk, inOrder }: StoreContext): FileStore {
  return {
    listBelow: async (prefix) => disk.namesBelow(prefix),
    async deleteBelow(prefix) {
      for (const { id, owner } of disk.uploadsBelow(prefix)) await inOrder(owner, () => disk.dropUpload(id));
      let count = 0;
      for (const name of disk.namesBelow(prefix)) {
        const owner = disk.find(name)?.owner ?? '';
        await inOrder(owner, async () => {
          const object = disk.find(name);
          if (object === null) return;
          await disk.remove(object);
          count += 1;
        });
      }
      return count;
    },
  };
}
