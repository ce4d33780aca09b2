import {
  imageFileName,
  pictureFolder,
  postImageFolder,
  productPictureFolder,
} from '../../contract/file-names.ts';
import { MAX_POST_IMAGE_SIDE, MAX_PRODUCT_PICTURE_SIDE, PICTURE_SIDES } from '../../contract/limits.ts';
import { uuid } from '../lib/uuid.ts';
import { type Crop, fitSize, squareOf } from '../lib/images/crop.ts';
import { redraw } from '../clients/redraw-image.ts';

export interface ImageFile {
  name: string;
  content: Blob;
}

/** A member's picture in three sizes, largest first, in a folder of its own. */
export async function pictureFiles(uid: string, image: ImageBitmap, crop: Crop): Promise<ImageFile[]> {
  const { x, y, side } = squareOf(image, crop);
  const folder = `${pictureFolder(uid)}${uuid()}/`;
  const area = { x, y, width: side, height: side };
  const files: ImageFile[] = [];
  for (const [name, most] of Object.entries(PICTURE_SIDES)) {
    const size = fitSize({ width: side, height: side }, most);
    const content = await redraw(image, area, size, true);
    files.push({ name: folder + imageFileName(name, { type: content.type, ...size }), content });
  }
  return files;
}

async function wholeImage(folder: string, image: ImageBitmap, most: number): Promise<ImageFile> {
  const size = fitSize(image, most);
  const content = await redraw(image, { x: 0, y: 0, width: image.width, height: image.height }, size, false);
  return { name: folder + imageFileName(uuid(), { type: content.type, ...size }), content };
}

/** An image for a post. */
export const postImageFile = (uid: string, image: ImageBitmap) =>
  wholeImage(postImageFolder(uid), image, MAX_POST_IMAGE_SIDE);

/** A product's picture. */
export const productPictureFile = (uid: string, image: ImageBitmap) =>
  wholeImage(productPictureFolder(uid), image, MAX_PRODUCT_PICTURE_SIDE);
