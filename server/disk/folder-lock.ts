import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/**
 * Holds a folder for this process. The lock is the operating system's lock on a file, taken by SQLite, so
 * that it ends with the process however the process ends. Answers null if somebody else holds it.
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
