import { imageFileName, pictureFolder, postImageFolder } from '../../../contract/file-names.ts';
import { MAX_POST_IMAGE_SIDE, PICTURE_SIDES } from '../../../contract/limits.ts';
import { uuid } from '../uuid.ts';
import { type Crop, fitSize, squareOf } from './crop.ts';
import { redraw } from './redraw.ts';

export interface ImageFile {
  name: string;
  content: Blob;
}

/** The three squares of a member's picture, largest first, in a folder of their own. */
export async function pictureFiles(uid: string, image: ImageBitmap, crop: Crop): Promise<ImageFile[]> {
  const { x, y, side } = squareOf(image, crop);
  const folder = `${pictureFolder(uid)}${uuid()}/`;
  const part = { x, y, width: side, height: side };
  const files: ImageFile[] = [];
  for (const [name, most] of Object.entries(PICTURE_SIDES)) {
    const size = fitSize({ width: side, height: side }, most);
    const content = await redraw(image, part, size, true);
    files.push({ name: folder + imageFileName(name, { type: content.type, ...size }), content });
  }
  return files;
}

/** An image as posts show it. */
export async function postImageFile(uid: string, image: ImageBitmap): Promise<ImageFile> {
  const size = fitSize(image, MAX_POST_IMAGE_SIDE);
  const content = await redraw(image, { x: 0, y: 0, width: image.width, height: image.height }, size, false);
  const name = imageFileName(uuid(), { type: content.type, ...size });
  return { name: postImageFolder(uid) + name, content };
}
