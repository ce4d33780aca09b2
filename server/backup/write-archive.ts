import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { pack } from 'tar-stream';
import { PRIVATE_FILE } from '../disk/private-files.ts';
import type { End, Manifest } from './manifest.ts';
import { END_ENTRY, headOf, MANIFEST_ENTRY } from './manifest.ts';
import { RefusedError } from './refused-error.ts';

const UNFINISHED = '.part';
/** Texts shrink to a quarter; the default would take twice as long for a tenth less. */
const GZIP_LEVEL = 3;

export interface ArchiveWriter {
  add: (name: string, content: string) => Promise<void>;
  addFile: (name: string, path: string) => Promise<void>;
  addFolder: (name: string) => Promise<void>;
}

/** Is called with the size of each entry before it is written, and may throw. */
export type BeforeEntry = (bytes: number) => void;

/**
 * Writes a compressed tar at `file`, for its owner alone, which appears under its name once it is complete and on
 * disk. `write` resolves to the rows of each table. Throws a RefusedError if the file exists.
 */
export async function writeArchive(
  file: string,
  manifest: Manifest,
  write: (archive: ArchiveWriter) => Promise<End['rows']>,
  beforeEntry: BeforeEntry = () => {},
): Promise<void> {
  refuseExisting(file);
  const unfinished = file + UNFINISHED;
  await rm(unfinished, { force: true });
  const tar = pack();
  const hash = createHash('sha256');
  const output = createWriteStream(unfinished, { flags: 'wx', mode: PRIVATE_FILE });
  const writing = pipeline(tar, createGzip({ level: GZIP_LEVEL }), output);
  // Thrown below, or by the entry that meets it.
  writing.catch(() => {});

  async function addStream(name: string, size: number, content: Readable): Promise<void> {
    beforeEntry(size);
    hash.update(headOf(name, size));
    content.on('data', (chunk: Buffer) => hash.update(chunk));
    await pipeline(content, tar.entry({ name, size, mode: PRIVATE_FILE }));
  }

  const add = (name: string, content: string) => {
    const bytes = Buffer.from(content);
    return addStream(name, bytes.length, Readable.from([bytes]));
  };
  const addFile = async (name: string, path: string) => {
    const { size } = await stat(path);
    return addStream(name, size, createReadStream(path));
  };
  const addFolder = async (name: string) => {
    hash.update(headOf(`${name}/`, 0));
    await new Promise<void>((resolve, reject) => {
      tar.entry({ name: `${name}/`, type: 'directory' }, (error) => (error ? reject(error) : resolve()));
    });
  };

  try {
    await add(MANIFEST_ENTRY, JSON.stringify(manifest, null, 2));
    const rows = await write({ add, addFile, addFolder });
    const end: End = { sha256: hash.copy().digest('hex'), rows };
    await add(END_ENTRY, JSON.stringify(end));
    tar.finalize();
    await writing;
    await flush(unfinished);
    refuseExisting(file);
    await rename(unfinished, file);
  } catch (error) {
    tar.destroy();
    await writing.catch(() => {});
    await rm(unfinished, { force: true });
    throw error;
  }
}

export function refuseExisting(file: string): void {
  if (existsSync(file)) throw new RefusedError(`${file} exists: name another file.`);
}

async function flush(file: string): Promise<void> {
  const handle = await open(file, 'r+');
  await handle.sync().finally(() => handle.close());
}

/** Writes what is in a folder of a snapshot, and resolves to the number of its files. */
export async function writeFolder(archive: ArchiveWriter, snapshot: string, folder: string): Promise<number> {
  let count = 0;
  await archive.addFolder(folder);
  for (const entry of await readdir(join(snapshot, folder), { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    const name = path.slice(snapshot.length + 1).replaceAll('\\', '/');
    // The database needs its empty folders too.
    if (entry.isDirectory()) await archive.addFolder(name);
    if (!entry.isFile()) continue;
    await archive.addFile(name, path);
    count += 1;
  }
  return count;
}
