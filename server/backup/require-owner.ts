import { statSync } from 'node:fs';
import { RefusedError } from './refused-error.ts';

/** Throws a RefusedError for a data folder of another user: the service could not read what this one would write. */
export function requireOwner(folder: string): void {
  const owner = statSync(folder, { throwIfNoEntry: false })?.uid;
  if (owner === undefined || process.getuid === undefined || owner === process.getuid()) return;
  throw new RefusedError(
    `The data folder ${folder} belongs to another user: run this as the user who runs the service.`,
  );
}
