import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { deserialize, serialize } from 'node:v8';

/** What the renderer asks of a file of the content, in the shape of Astro's content layer. */
export interface Entry {
  id: string;
  data: Record<string, unknown>;
  digest: string;
  filePath: string;
  body?: string | undefined;
  rendered?: { html: string } | undefined;
}

export type Collection = Map<string, Entry>;

const SUFFIX = '.v8';

/**
 * The content as it was read and checked, one file for each collection. Astro's own store of it is one text in a format
 * that takes ten times as long to write and to read.
 */
export const keptContent = (cacheDir: string) => join(cacheDir, 'content');

export function readCollection(folder: string, name: string): Collection | undefined {
  const path = join(folder, name + SUFFIX);
  return existsSync(path) ? (deserialize(readFileSync(path)) as Collection) : undefined;
}

export function readCollections(folder: string): Map<string, Collection> {
  const names = readdirSync(folder)
    .filter((file) => file.endsWith(SUFFIX))
    .map((file) => file.slice(0, -SUFFIX.length));
  return new Map(names.map((name) => [name, readCollection(folder, name)!]));
}

/** Renamed into place, so that an interrupted build leaves no half file behind. */
export async function writeCollection(folder: string, name: string, entries: Collection): Promise<void> {
  const path = join(folder, name + SUFFIX);
  const part = `${path}.${process.pid}`;
  await mkdir(folder, { recursive: true });
  await writeFile(part, serialize(entries));
  await rename(part, path);
}
