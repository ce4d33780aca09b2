import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/**
 * Locks a folder for this process, with SQLite's lock on a file: the operating system releases it however the
 * process ends. Returns null if another process holds it.
 */
export function lockFolder(folder: string): (() => void) | null {
  mkdirSync(folder, { recursive: true });
  const file = new DatabaseSync(join(folder, 'db.lock'), { timeout: 0 });
  try {
    file.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    file.close();
    if (error instanceof Error && error.message === 'database is locked') return null;
    throw error;
  }
  return () => file.close();
}
