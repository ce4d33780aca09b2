import { type FileHandle, open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { dispositionOf, type StoredObject } from './records.ts';
import { StorageError } from './storage-error.ts';

interface Range {
  start: number;
  /** Exclusive. */
  end: number;
}

/**
 * The object's bytes, or the requested range. They cannot run as script: the type was sniffed from the bytes,
 * and opened as a page they are sandboxed.
 */
export async function answerBytes(file: string, object: StoredObject, request: Request): Promise<Response> {
  const { size, contentType, settings } = object;
  const etag = `"${object.generation}-${object.metageneration}"`;
  const headers = new Headers({
    'content-type': contentType,
    'content-disposition': dispositionOf(object),
    'content-security-policy': "sandbox; default-src 'none'",
    'x-content-type-options': 'nosniff',
    'cache-control': settings.cacheControl ?? 'private, max-age=0',
    'accept-ranges': 'bytes',
    etag,
  });
  if (settings.contentLanguage) headers.set('content-language', settings.contentLanguage);
  if (request.headers.get('if-none-match') === etag) return new Response(null, { status: 304, headers });
  const asked = request.headers.get('range');
  const range = asked === null ? null : parseRange(asked, size);
  if (range === 'outside') {
    headers.set('content-range', `bytes */${size}`);
    return new Response(null, { status: 416, headers });
  }
  const { start, end } = range ?? { start: 0, end: size };
  if (range !== null) headers.set('content-range', `bytes ${start}-${end - 1}/${size}`);
  headers.set('content-length', String(end - start));
  const status = range === null ? 200 : 206;
  const handle = await openWhole(file, size);
  if (request.method === 'HEAD') {
    await handle.close();
    return new Response(null, { status, headers });
  }
  // With backpressure; closes the file at its end or when the connection breaks.
  const stream = handle.createReadStream({ start, end: end - 1 });
  return new Response(Readable.toWeb(stream) as unknown as BodyInit, { status, headers });
}

/** One range; null (the whole) for several or anything else, as the standard allows. */
function parseRange(header: string, size: number): Range | 'outside' | null {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header) ?? [];
  if (first === '' && last === '') return null;
  if (first === '')
    return Number(last) === 0 ? 'outside' : { start: Math.max(0, size - Number(last)), end: size };
  const start = Number(first);
  const end = last === '' ? size : Math.min(size, Number(last) + 1);
  if (start >= size) return 'outside';
  return end > start ? { start, end } : null;
}

/** Opens a data file after checking that it has all of its record's bytes. */
async function openWhole(file: string, size: number): Promise<FileHandle> {
  const handle = await open(file).catch((error: NodeJS.ErrnoException) => {
    // Deleted or replaced since its record was read.
    throw error.code === 'ENOENT' ? new StorageError(404) : error;
  });
  const { size: found } = await handle.stat();
  if (found >= size) return handle;
  await handle.close();
  throw new Error(`${file} is damaged: it has ${found} bytes of ${size}. Bring it back from a backup.`);
}
