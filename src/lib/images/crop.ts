export interface Size {
  width: number;
  height: number;
}

/** A square crop. The centre is relative to width and height, from 0 to 1. */
export interface Crop {
  /** 1: the largest square. */
  zoom: number;
  x: number;
  y: number;
}

export interface Square {
  x: number;
  y: number;
  side: number;
}

export const CENTRED: Crop = { zoom: 1, x: 0.5, y: 0.5 };
export const MAX_ZOOM = 4;

const clamp = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most);

const sideOf = ({ width, height }: Size, zoom: number) => Math.min(width, height) / zoom;

/** How far the centre may be from the middle before the square leaves the image. */
export function roomOf(size: Size, zoom: number): { x: number; y: number } {
  const side = sideOf(size, zoom);
  return { x: (1 - side / size.width) / 2, y: (1 - side / size.height) / 2 };
}

/** The nearest crop that lies inside the image. */
export function fitCrop(size: Size, { zoom, x, y }: Crop): Crop {
  const fitting = clamp(zoom, 1, MAX_ZOOM);
  const room = roomOf(size, fitting);
  return {
    zoom: fitting,
    x: clamp(x, 0.5 - room.x, 0.5 + room.x),
    y: clamp(y, 0.5 - room.y, 0.5 + room.y),
  };
}

/** The crop in pixels of the image. */
export function squareOf(size: Size, crop: Crop): Square {
  const { zoom, x, y } = fitCrop(size, crop);
  const side = sideOf(size, zoom);
  return { side, x: x * size.width - side / 2, y: y * size.height - side / 2 };
}

/** Moves the view by a fraction of the frame: the image follows the finger. */
export function moveCrop(size: Size, crop: Crop, move: { x: number; y: number }): Crop {
  const side = sideOf(size, crop.zoom);
  return fitCrop(size, {
    ...crop,
    x: crop.x - (move.x * side) / size.width,
    y: crop.y - (move.y * side) / size.height,
  });
}

/** Scales down so that the longer side is at most `most`. */
export function fitSize({ width, height }: Size, most: number): Size {
  const scale = Math.min(1, most / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}
