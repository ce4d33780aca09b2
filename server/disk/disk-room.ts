import { statfsSync } from 'node:fs';

const MIB = 1024 * 1024;

/**
 * Room that is never written into. The embedded database takes its log in segments of 16 MB and dies of the one it
 * cannot make: two of them, and as much again for what a statement moves beside its own bytes.
 */
export const RESERVE_BYTES = 64 * MIB;

/** What frees room may write into the reserve: the segment it may need, and the one after it, are left. */
export const LAST_RESERVE_BYTES = 32 * MIB;

/** What is to be written would leave less than the reserve. */
export class DiskFullError extends Error {
  override name = 'DiskFullError';
  readonly code = 'ENOSPC';

  constructor(folder: string) {
    super(`There is no room left on the disk of ${folder}.`);
  }
}

export type DiskRoom = ReturnType<typeof watchRoom>;

/**
 * Watches the disk of `folder`, which keeps `reserve` bytes free. It is asked each time, in microseconds: what a
 * statement moves cannot be told from its text.
 */
export function watchRoom(folder: string, reserve = RESERVE_BYTES) {
  /** Bytes above the reserve that are left; negative within it. */
  function left(): number {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize - reserve;
  }

  return {
    left,
    /** Throws a DiskFullError if there is no room for `bytes`. */
    require(bytes: number): void {
      if (left() < bytes) throw new DiskFullError(folder);
    },
  };
}
