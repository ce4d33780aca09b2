import { statfsSync } from 'node:fs';

const MIB = 1024 * 1024;

/**
 * Room that is never written into. The embedded database takes its log in segments of 16 MB and dies of the one it
 * cannot make: two of them, and what may be written between two looks at the disk.
 */
export const RESERVE_BYTES = 64 * MIB;

const LOOK_MS = 1000;
const LOOK_BYTES = MIB;

/** What is to be written would leave less than the reserve. */
export class DiskFullError extends Error {
  override name = 'DiskFullError';
  readonly code = 'ENOSPC';

  constructor(folder: string) {
    super(`There is no room left on the disk of ${folder}.`);
  }
}

export type DiskRoom = ReturnType<typeof watchRoom>;

/** Watches the disk of `folder`; asking costs nothing but once in a second, or after much was written. */
export function watchRoom(folder: string) {
  let free = 0;
  let unseen = 0;
  let lookAt = -Infinity;

  function look(): void {
    const { bavail, bsize } = statfsSync(folder);
    free = bavail * bsize;
    unseen = 0;
    lookAt = performance.now() + LOOK_MS;
  }

  /** Bytes above the reserve that are left; negative within it. */
  function left(): number {
    if (performance.now() >= lookAt || unseen >= LOOK_BYTES) look();
    return free - unseen - RESERVE_BYTES;
  }

  return {
    left,
    /** Throws a DiskFullError if there is no room for `bytes`; counts them as written else. */
    take(bytes: number): void {
      if (left() < bytes) throw new DiskFullError(folder);
      unseen += bytes;
    },
  };
}
