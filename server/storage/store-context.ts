import type { Shelf } from './shelf.ts';

/** What the requests of one store share. */
export interface StoreContext {
  shelf: Shelf;
  bucket: string;
  now: () => Date;
  /** Refuses whose account was deleted: their token outlives it. */
  refuseDeleted: (uid: string) => Promise<void>;
  /** Runs what concerns one upload, or one member, one after the other. */
  inOrder: <T>(key: string, task: () => Promise<T>) => Promise<T>;
}
