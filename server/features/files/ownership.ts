import {
  IMAGE_FILE_NAME,
  memberFolder,
  nameInAddress,
  pictureFolder,
  postImageFolder,
  productPictureFolder,
} from '../../../contract/file-names.ts';

const FOLDERS = {
  all: memberFolder,
  picture: pictureFolder,
  posts: postImageFolder,
  products: productPictureFolder,
};

/** A member's folder in the store; null for a uid with a slash, whose folder would lie in another member's. */
export function ownFolder(uid: string, kind: keyof typeof FOLDERS): string | null {
  return uid.includes('/') ? null : FOLDERS[kind](uid);
}

/** `url` as a name in the store below `folder`; the host does not matter. */
function nameBelow(folder: string | null, url: string | null): string | null {
  const name = url && nameInAddress(url);
  return folder !== null && name?.startsWith(folder) ? name : null;
}

function isImageIn(folder: string | null, name: string): boolean {
  return folder !== null && IMAGE_FILE_NAME.test(name.slice(folder.length));
}

/** The folder that holds a profile picture in all its sizes; null for a URL from elsewhere. */
export function ownPictureFolder(uid: string, url: string): string | null {
  const own = ownFolder(uid, 'picture');
  const name = nameBelow(own, url);
  const end = name === null || own === null ? -1 : name.indexOf('/', own.length);
  return name !== null && own !== null && end > own.length ? name.slice(0, end + 1) : null;
}

/** The owner's file that a product shows; null for a picture from elsewhere. */
export function ownProductPicture(uid: string, url: string | null): string | null {
  const folder = ownFolder(uid, 'products');
  const name = nameBelow(folder, url);
  return name !== null && isImageIn(folder, name) ? name : null;
}

/** From the object's part of a URL to where Markdown and HTML end one. */
const URL_IN_TEXT = /\/o\/[^/?#\s()<>"'\\]+/g;

/** The author's files that the text of a post shows. */
export function ownPostImages(uid: string, body: string): string[] {
  const folder = ownFolder(uid, 'posts');
  const names = [...body.matchAll(URL_IN_TEXT)].flatMap(([url]) => nameBelow(folder, url) ?? []);
  return [...new Set(names)].filter((name) => isImageIn(folder, name));
}
