// Without zod, so that a browser bundle that needs the names alone stays small.

/** Everything of a member in the object store lies below it. */
export const memberFolder = (uid: string) => `users/${uid}/`;

/** The member's own pictures, which go with the personal data; images of posts lie beside it and stay with the posts. */
export const pictureFolder = (uid: string) => `${memberFolder(uid)}picture/`;

/** Images that a member's posts show. */
export const postImageFolder = (uid: string) => `${memberFolder(uid)}posts/`;

/** Pictures of what a member offers. */
export const productPictureFolder = (uid: string) => `${memberFolder(uid)}products/`;

/** The name in the store that a download address leads to; null where it leads elsewhere. */
export function nameInAddress(address: string): string | null {
  const [, encoded] = /\/o\/([^/?#]+)/.exec(address) ?? [];
  try {
    return encoded ? decodeURIComponent(encoded) : null;
  } catch {
    return null;
  }
}

const EXTENSIONS: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
};

interface Shape {
  type: string;
  width: number;
  height: number;
}

/** A file's size in pixels is part of its name, so that a page can keep its place free before it is there. */
export function imageFileName(id: string, { type, width, height }: Shape): string {
  return `${id}-${width}x${height}.${EXTENSIONS[type] ?? 'bin'}`;
}

/** What `imageFileName` writes; whatever else lies in a folder of images was not put there by the product. */
export const IMAGE_FILE_NAME = /^[\w-]{8,}-[1-9]\d{0,4}x[1-9]\d{0,4}\.\w+$/;

/** The size in pixels that `imageFileName` wrote into an address or a name; null where it wrote none. */
export function sizeInName(address: string): { width: number; height: number } | null {
  const [, width, height] = /-([1-9]\d{0,4})x([1-9]\d{0,4})\.\w+(?:\?|$)/.exec(address) ?? [];
  return width && height ? { width: Number(width), height: Number(height) } : null;
}
