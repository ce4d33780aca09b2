import type { DiskRoom } from '../../disk/disk-room.ts';
import type { DiskStore } from './disk-store.ts';

/** What the requests of one store share. */
export interface StoreContext {
  disk: DiskStore;
  bucket: string;
  room: DiskRoom;
  now: () => Date;
  /** Refuses a member who writes too often. */
  countWrite: (uid: string | null) => Promise<void>;
  /** Refuses whose account was deleted: their token outlives it. */
  refuseDeleted: (uid: string) => Promise<void>;
  /** Runs what concerns one upload, or one member, one after the other. */
  inOrder: <T>(key: string, task: () => Promise<T>) => Promise<T>;
}
