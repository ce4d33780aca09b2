import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { text } from 'node:stream/consumers';
import { createGunzip } from 'node:zlib';
import { extract } from 'tar-stream';
import { reasonOf } from '../db/open-error.ts';
import { End, END_ENTRY, headOf, type Manifest, MANIFEST_ENTRY, parseManifest } from './manifest.ts';
import { RefusedError } from './refused-error.ts';

export interface ArchiveEntry {
  name: string;
  /** In bytes, as the archive says. */
  size: number;
  content: AsyncIterable<Buffer>;
  isFolder: boolean;
}

function damaged(file: string, error: unknown): RefusedError {
  if (error instanceof RefusedError) return error;
  return new RefusedError(`${file} is damaged, or no archive of Ágora (${reasonOf(error)}).`);
}

/** For an entry that no export writes. */
export const misplaced = (name: string): RefusedError =>
  new RefusedError(`The archive has an entry that does not belong there (${name}).`);

/** All failures to read are a RefusedError. */
async function* orDamaged<Item>(file: string, items: AsyncIterable<Item>): AsyncGenerator<Item> {
  const iterator = items[Symbol.asyncIterator]();
  try {
    for (;;) {
      const next = await iterator.next().catch((error: unknown) => Promise.reject(damaged(file, error)));
      if (next.done) return;
      yield next.value;
    }
  } finally {
    await iterator.return?.();
  }
}

function entriesOf(file: string) {
  const tar = extract();
  // Its error is the iterator's.
  pipeline(createReadStream(file), createGunzip(), tar).catch(() => {});
  return orDamaged(file, tar);
}

/** What an export writes; links and devices have no content of their own. */
const TYPES = ['file', 'directory'];
/** Of the entries that are read as a whole before anything is known of the archive. */
const MAX_DESCRIPTION_BYTES = 1024 * 1024;

type Described = Parameters<typeof text>[0] & { header: { size?: number | null } };

/** The text of the manifest or the end. */
async function describedBy(file: string, entry: Described): Promise<string> {
  if ((entry.header.size ?? 0) > MAX_DESCRIPTION_BYTES)
    throw damaged(file, new Error('its description is too long'));
  return text(entry);
}

export async function readManifest(file: string): Promise<Manifest> {
  for await (const entry of entriesOf(file)) {
    if (entry.header.name !== MANIFEST_ENTRY) break;
    return parsed(file, () => describedBy(file, entry).then(parseManifest));
  }
  throw damaged(file, new Error('it has no manifest'));
}

async function parsed<Value>(file: string, parse: () => Promise<Value>): Promise<Value> {
  try {
    return await parse();
  } catch (error) {
    throw damaged(file, error);
  }
}

/**
 * Hands the entries behind the manifest to `take`, one after the other, and resolves to the rows that the tables
 * should have. Throws a RefusedError for a damaged archive, as late as at its end: what `take` made is valid only
 * once this resolves.
 */
export async function readArchive(
  file: string,
  take: (entry: ArchiveEntry) => Promise<void>,
): Promise<End['rows']> {
  const hash = createHash('sha256');
  let end: End | null = null;
  for await (const entry of entriesOf(file)) {
    const { name, size = 0, type } = entry.header;
    if (end !== null) throw damaged(file, new Error('it goes on behind its end'));
    if (!TYPES.includes(type ?? 'file')) throw misplaced(name);
    if (name === END_ENTRY) {
      end = await parsed(file, async () => End.parse(JSON.parse(await describedBy(file, entry))));
      if (end.sha256 !== hash.digest('hex')) throw damaged(file, new Error('its checksum is another'));
      continue;
    }
    hash.update(headOf(name, size));
    const content = hashed(orDamaged(file, entry as AsyncIterable<Buffer>), hash);
    if (name !== MANIFEST_ENTRY) await take({ name, size, content, isFolder: type === 'directory' });
    // What `take` left unread is part of the checksum too.
    for await (const _ of content);
  }
  if (end === null) throw damaged(file, new Error('it was cut off'));
  return end.rows;
}

async function* hashed(chunks: AsyncIterable<Buffer>, hash: { update: (chunk: Buffer) => unknown }) {
  for await (const chunk of chunks) {
    hash.update(chunk);
    yield chunk;
  }
}
