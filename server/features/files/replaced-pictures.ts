import { pictureFolder } from '../../../contract/file-names.ts';
import type { PublicUser } from '../../../contract/users.ts';

type Pictures = Pick<PublicUser, 'picture' | 'pictureMedium' | 'pictureSmall'>;

/**
 * The folder in which a picture of the member lies with its other sizes, by its download address; null for one from
 * elsewhere. The host does not matter: the folder is below the member's own in any case.
 */
function folderOf(address: string, uid: string): string | null {
  const [, encoded = ''] = /\/o\/([^/?#]+)/.exec(address) ?? [];
  let name: string;
  try {
    name = decodeURIComponent(encoded);
  } catch {
    return null;
  }
  const own = pictureFolder(uid);
  const end = name.indexOf('/', own.length);
  // The folder of a uid with a slash would lie in another member's.
  return !uid.includes('/') && name.startsWith(own) && end > own.length ? name.slice(0, end + 1) : null;
}

function foldersOf({ picture, pictureMedium, pictureSmall }: Pictures, uid: string): Set<string> {
  const addresses = [picture, pictureMedium, pictureSmall].filter((address) => address !== null);
  return new Set(addresses.flatMap((address) => folderOf(address, uid) ?? []));
}

/** Folders of pictures that the member had before and has not any more. */
export function replacedFolders(uid: string, before: Pictures, after: Pictures): string[] {
  const kept = foldersOf(after, uid);
  return [...foldersOf(before, uid)].filter((folder) => !kept.has(folder));
}
