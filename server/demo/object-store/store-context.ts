import type { DiskRoom } from '../../disk/disk-room.ts';
import type { DiskStore } from './disk-store.ts';

/** Shared by the requests of one store. */
export interface StoreContext {
  disk: DiskStore;
  bucket: string;
  room: DiskRoom;
  now: () => Date;
  /** Throws for a member who writes too often. */
  countWrite: (uid: string | null) => Promise<void>;
  /** Throws for a deleted account: its token outlives it. */
  refuseDeleted: (uid: string) => Promise<void>;
  /** Serialises the work of one upload or one member. */
  inOrder: <T>(key: string, task: () => Promise<T>) => Promise<T>;
}
