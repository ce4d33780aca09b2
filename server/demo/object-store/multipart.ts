import { StorageError } from './storage-error.ts';

const BLANK_LINE = '\r\n\r\n';

interface Parts {
  metadata: unknown;
  /** The content type of the second part. */
  contentType: string | null;
  bytes: Buffer;
}

/** Parses `multipart/related` as the SDK writes it: JSON, then the file. */
export function parseMultipart(type: string | undefined, body: Buffer): Parts {
  const [, boundary] = /^multipart\/related;\s*boundary="?([^";]{1,70})"?$/i.exec(type ?? '') ?? [];
  if (boundary === undefined) throw new StorageError(400, 'multipart/related with a boundary is expected.');
  const start = Buffer.from(`--${boundary}\r\n`);
  const end = Buffer.from(`\r\n--${boundary}`);
  const first = body.subarray(0, start.length).equals(start) ? start.length : -1;
  const between = body.indexOf(end, first);
  const second = between + end.length + 2;
  // The file may contain the boundary: the last one ends it.
  const last = body.lastIndexOf(end);
  if (first < 0 || between < 0 || last < second) throw new StorageError(400, 'Two parts are expected.');
  const metadata = splitPart(body.subarray(first, between));
  const file = splitPart(body.subarray(second, last));
  const [, contentType = null] = /^content-type:\s*(.+)$/im.exec(file.head) ?? [];
  return { metadata: parseJson(metadata.content.toString()), contentType, bytes: file.content };
}

function splitPart(part: Buffer): { head: string; content: Buffer } {
  const at = part.indexOf(BLANK_LINE);
  if (at < 0) throw new StorageError(400, 'A part has no content.');
  return { head: part.toString('latin1', 0, at), content: part.subarray(at + BLANK_LINE.length) };
}

export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text || '{}');
  } catch {
    throw new StorageError(400, 'The metadata is not JSON.');
  }
}
