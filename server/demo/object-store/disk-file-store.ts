import type { FileStore } from '../../storage/file-store.ts';
import type { StoreContext } from './store-context.ts';

/** The object store of demo mode as the API sees it. What is on its way goes too. */
export function shelfFiles({ shelf, inOrder }: StoreContext): FileStore {
  return {
    listBelow: async (prefix) => shelf.namesBelow(prefix),
    async deleteBelow(prefix) {
      for (const { id, owner } of shelf.uploadsBelow(prefix))
        await inOrder(owner, () => shelf.dropUpload(id));
      let count = 0;
      for (const name of shelf.namesBelow(prefix)) {
        const owner = shelf.find(name)?.owner ?? '';
        await inOrder(owner, async () => {
          const object = shelf.find(name);
          if (object === null) return;
          await shelf.remove(object);
          count += 1;
        });
      }
      return count;
    },
  };
}
