import {
  IMAGE_FILE_NAME,
  nameInAddress,
  pictureFolder,
  postImageFolder,
  productPictureFolder,
} from '../../../contract/file-names.ts';

/** `url` as a name in the store below `folder`; the host does not matter. */
function nameBelow(folder: string, url: string | null): string | null {
  const name = url && nameInAddress(url);
  return name?.startsWith(folder) ? name : null;
}

const isImageIn = (folder: string, name: string) => IMAGE_FILE_NAME.test(name.slice(folder.length));

/** The folder that holds a profile picture in all its sizes; null for a URL from elsewhere. */
export function ownPictureFolder(uid: string, url: string): string | null {
  const own = pictureFolder(uid);
  const name = nameBelow(own, url);
  const end = name === null ? -1 : name.indexOf('/', own.length);
  return name !== null && end > own.length ? name.slice(0, end + 1) : null;
}

/** The owner's file that a product shows; null for a picture from elsewhere. */
export function ownProductPicture(uid: string, url: string | null): string | null {
  const folder = productPictureFolder(uid);
  const name = nameBelow(folder, url);
  return name !== null && isImageIn(folder, name) ? name : null;
}

/** From the object's part of a URL to where Markdown and HTML end one. */
const URL_IN_TEXT = /\/o\/[^/?#\s()<>"'\\]+/g;

/** Files that a text names in the folders of posts' images, whoever's they are. */
export function postImagesIn(text: string): string[] {
  const names = [...text.matchAll(URL_IN_TEXT)].flatMap(([url]) => nameInAddress(url) ?? []);
  return names.filter((name) => /^users\/[^/]+\/posts\//.test(name));
}

/** The author's files that the text of a post shows. */
export function ownPostImages(uid: string, body: string): string[] {
  const folder = postImageFolder(uid);
  const names = postImagesIn(body).filter((name) => name.startsWith(folder));
  return [...new Set(names)].filter((name) => isImageIn(folder, name));
}
