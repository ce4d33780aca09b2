import { createWriteStream, existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { CLUSTER } from '../db/embedded/embedded.ts';
import { lockFolder } from '../disk/folder-lock.ts';
import { INCOMING_READY } from '../disk/data-folder.ts';
import { PRIVATE_FILE, PRIVATE_FOLDER } from '../disk/private-files.ts';
import type { Say } from './progress.ts';
import { type ArchiveEntry, misplaced } from './read-archive.ts';
import { RefusedError } from './refused-error.ts';
import { requireOwner } from './require-owner.ts';

const INCOMING = dirname(INCOMING_READY);

/** What a data folder consists of; each is replaced by one renaming. */
const PARTS = [CLUSTER, 'storage', 'auth/accounts.json', 'auth/config.json'] as const;

/** Locks the data folder. Throws a RefusedError if a process holds it. */
function holdFolder(folder: string): () => void {
  const releases: (() => void)[] = [];
  for (const path of [folder, join(folder, 'auth')]) {
    const release = lockFolder(path);
    if (release === null) {
      for (const one of releases) one();
      throw new RefusedError(`The data folder ${folder} is held by another process: stop it first.`);
    }
    releases.push(release);
  }
  return () => {
    for (const release of releases) release();
  };
}

interface Options {
  folder: string;
  /** What is about to be replaced. */
  parts: readonly string[];
  replace: boolean;
  say: Say;
}

/**
 * Replaces the data in a folder by what `make` puts in another, once that has resolved. A call that was interrupted
 * while it replaced them is finished by the next. Throws a RefusedError where data would be overwritten unasked.
 */
export async function replaceData(
  { folder, parts, replace, say }: Options,
  make: (incoming: string) => Promise<void>,
): Promise<void> {
  requireOwner(folder);
  await mkdir(folder, { recursive: true, mode: PRIVATE_FOLDER });
  const release = holdFolder(folder);
  try {
    if (existsSync(join(folder, INCOMING_READY))) {
      await takeOver(folder, say);
      say('The interrupted call before this one is finished; this one did nothing else.');
      return;
    }
    if (!replace) for (const part of parts) await requireNone(folder, part);
    const incoming = join(folder, INCOMING);
    await rm(incoming, { recursive: true, force: true });
    await mkdir(incoming, { recursive: true, mode: PRIVATE_FOLDER });
    await make(incoming).catch(async (error: unknown) => {
      await rm(incoming, { recursive: true, force: true });
      throw error;
    });
    const aside = `replaced-${new Date().toISOString().replaceAll(/[:.]/g, '-')}`;
    await writeFile(join(folder, INCOMING_READY), join(folder, aside), { flush: true, mode: PRIVATE_FILE });
    await takeOver(folder, say);
  } finally {
    release();
  }
}

async function requireNone(folder: string, part: string): Promise<void> {
  // A store that was never used has its folders too.
  const path = part === 'storage' ? join(folder, part, 'objects') : join(folder, part);
  const isThere = existsSync(path) && (part !== 'storage' || (await readdir(path)).length > 0);
  if (!isThere) return;
  throw new RefusedError(`${folder} has data already: repeat with --replace to put others in their place.`);
}

const SAFE_NAME = /^(?:auth|storage)(?:\/[\w.-]+)*\/?$/;

/** Writes an entry of an archive below `incoming`. */
export async function unpack(incoming: string, { name, content, isFolder }: ArchiveEntry): Promise<void> {
  if (!SAFE_NAME.test(name) || name.split('/').includes('..')) {
    throw misplaced(name);
  }
  const path = join(incoming, name);
  await mkdir(isFolder ? path : dirname(path), { recursive: true, mode: PRIVATE_FOLDER });
  if (!isFolder)
    await pipeline(Readable.from(content), createWriteStream(path, { mode: PRIVATE_FILE, flush: true }));
}

/** Puts what was prepared in the place of the data, which are kept beside. Idempotent. */
async function takeOver(folder: string, say: Say): Promise<void> {
  const aside = await readFile(join(folder, INCOMING_READY), 'utf8');
  for (const part of PARTS) {
    const next = join(folder, INCOMING, part);
    if (!existsSync(next)) continue;
    await move(join(folder, part), join(aside, part));
    await move(next, join(folder, part));
  }
  await rm(join(folder, INCOMING), { recursive: true, force: true });
  if (existsSync(aside)) say(`What was there before is in ${aside}: delete it once all is well.`);
}

async function move(from: string, to: string): Promise<void> {
  if (!existsSync(from)) return;
  await mkdir(dirname(to), { recursive: true, mode: PRIVATE_FOLDER });
  await rename(from, to);
}
