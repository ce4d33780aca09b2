import { IMAGE_TYPES, MAX_FILE_BYTES } from '../../../contract/limits.ts';
import { StorageError } from './storage-error.ts';

const MAX_NAME_BYTES = 1024;

/** Control characters break headers and are invisible in lists. */
const CONTROL = /\p{Cc}/u;

/** A saved file must not open as a page: some bytes are valid as image and HTML. */
const ENDING = /\.(?:jpe?g|png|webp)$/;

const isType = (type: string) => IMAGE_TYPES.some((image) => image === type);

/** The uid whose folder holds `name`; null for names that nobody may write. */
function ownerOf(name: string): string | null {
  const [root, owner, ...rest] = name.split('/');
  if (root !== 'users' || owner === undefined || rest.length === 0) return null;
  const isPlain = [owner, ...rest].every((part) => part !== '' && part !== '.' && part !== '..');
  const fits = Buffer.byteLength(name) <= MAX_NAME_BYTES && !CONTROL.test(name);
  return isPlain && fits ? owner : null;
}

/** The write rule of `storage.rules`: below the member's own folder, an image, within the size limit. */
export function requireMayWrite(
  uid: string | null,
  file: { name: string; contentType: string; size: number },
): string {
  const owner = requireOwn(uid, file.name);
  if (!isType(file.contentType)) throw new StorageError(403, 'Only JPEG, PNG and WebP images are stored.');
  if (!ENDING.test(file.name)) throw new StorageError(403, 'The name ends in .jpg, .jpeg, .png or .webp.');
  if (!(file.size >= 1 && file.size <= MAX_FILE_BYTES)) {
    throw new StorageError(403, `A file has at most ${MAX_FILE_BYTES} bytes.`);
  }
  return owner;
}

/** Members delete and list their own files only. */
export function requireOwn(uid: string | null, name: string): string {
  if (uid === null || ownerOf(name) !== uid) throw new StorageError(403);
  return uid;
}
