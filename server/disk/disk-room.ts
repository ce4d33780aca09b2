import { statfsSync } from 'node:fs';

const MIB = 1024 * 1024;

/**
 * Free space that is never used. PostgreSQL writes its log in segments of 16 MB and ends if it cannot
 * create one: room for two, and as much for the overhead of a statement.
 */
const RESERVE_BYTES = 64 * MIB;

/** Deletions may use the reserve down to this: the current segment and the next one. */
export const LAST_RESERVE_BYTES = 32 * MIB;

/** The write would cut into the reserve. */
export class DiskFullError extends Error {
  override name = 'DiskFullError';
  readonly code = 'ENOSPC';

  constructor(folder: string) {
    super(`There is no room left on the disk of ${folder}.`);
  }
}

export type DiskRoom = ReturnType<typeof watchRoom>;

/**
 * Checks the disk of `folder`, keeping `reserve` bytes free. It asks the system each time, in microseconds: a
 * statement's text does not tell how much it writes.
 */
export function watchRoom(folder: string, reserve = RESERVE_BYTES) {
  /** Bytes above the reserve; negative within it. */
  function left(): number {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize - reserve;
  }

  return {
    left,
    /** Throws a DiskFullError if `bytes` do not fit. */
    require(bytes: number): void {
      if (left() < bytes) throw new DiskFullError(folder);
    },
  };
}
