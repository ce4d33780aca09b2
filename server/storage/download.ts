import { open } from 'node:fs/promises';
import { dispositionOf, type StoredObject } from './records.ts';
import { Refusal } from './refusal.ts';

interface Range {
  start: number;
  /** The first byte that is not part of it. */
  end: number;
}

/**
 * The bytes of an object, or the range that was asked for. They cannot run as script: the type is the one found in
 * the bytes, and opened as a page they have no origin, no script and no neighbours.
 */
export async function answerBytes(file: string, object: StoredObject, request: Request): Promise<Response> {
  const { size, contentType, settings, name } = object;
  const etag = `"${object.generation}-${object.metageneration}"`;
  const headers = new Headers({
    'content-type': contentType,
    'content-disposition': dispositionOf(name),
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
  const bytes = await readBytes(file, { start, end });
  return new Response(bytes, { status: range === null ? 200 : 206, headers });
}

/** One range; several, or anything else, are answered with the whole (null), as the standard allows. */
function parseRange(header: string, size: number): Range | 'outside' | null {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header) ?? [];
  if (first === '' && last === '') return null;
  if (first === '') return last === '0' ? 'outside' : { start: Math.max(0, size - Number(last)), end: size };
  const start = Number(first);
  const end = last === '' ? size : Math.min(size, Number(last) + 1);
  if (start >= size) return 'outside';
  return end > start ? { start, end } : null;
}

async function readBytes(file: string, { start, end }: Range): Promise<Uint8Array<ArrayBuffer>> {
  const handle = await open(file).catch((error: NodeJS.ErrnoException) => {
    // Deleted or replaced since its record was read.
    throw error.code === 'ENOENT' ? new Refusal(404) : error;
  });
  try {
    const bytes = new Uint8Array(end - start);
    await handle.read(bytes, 0, bytes.length, start);
    return bytes;
  } finally {
    await handle.close();
  }
}
