import { open, rename, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { PRIVATE_FILE } from '../../disk/private-files.ts';

const TEMPORARY = '.new';

/** A leftover of a killed process. */
export const isTemporary = (file: string) => file.endsWith(TEMPORARY);

/** Writes `file` atomically and resolves once it would survive a power cut. */
export async function replaceFile(file: string, content: string): Promise<void> {
  try {
    await writeFile(file + TEMPORARY, content, { flush: true, mode: PRIVATE_FILE });
    await rename(file + TEMPORARY, file);
  } catch (error) {
    await rm(file + TEMPORARY, { force: true });
    throw error;
  }
  await syncFolder(dirname(file));
}

/** Makes created, renamed and deleted names in a folder durable. */
export async function syncFolder(folder: string): Promise<void> {
  // Windows can neither open folders nor needs to.
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Runs tasks one after the other for each key. */
export function createQueue(): <T>(key: string, task: () => Promise<T>) => Promise<T> {
  const last = new Map<string, Promise<unknown>>();
  return (key, task) => {
    const result = (last.get(key) ?? Promise.resolve()).then(task, task);
    const settled = result.catch(() => {});
    last.set(key, settled);
    void settled.then(() => last.get(key) === settled && last.delete(key));
    return result;
  };
}
