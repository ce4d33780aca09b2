import { type Palette, css } from './palette.ts';

export interface LabelledDot {
  name: string;
  x: number;
  y: number;
  /** Radius, in pixels like the coordinates. */
  r: number;
}

/** A name as it is drawn: from its left end, on the middle of the line. */
export interface DrawnName {
  name: string;
  left: number;
  middle: number;
}

interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

export const LABEL_SIZE = 14;
const GAP = 5;
export const HALO = 3;
/** Of the drawing for one name, in square pixels: more would be noise. */
const ROOM = 7000;
/** No name covers a dot whose radius is larger. */
const WORTH_SEEING = 3.5;
/** Beyond these no more are tried. */
const MOST_TRIED = 400;

/** Draws names beside dots, the first before the others, none upon another. */
export class LabelPainter {
  readonly #widths = new Map<string, number>();
  readonly #family: string;

  constructor(family: string) {
    this.#family = family;
  }

  draw(
    context: CanvasRenderingContext2D,
    dots: Iterable<LabelledDot>,
    { width, height, palette }: { width: number; height: number; palette: Palette },
  ): DrawnName[] {
    context.save();
    context.textBaseline = 'middle';
    context.lineJoin = 'round';
    context.lineWidth = HALO;
    context.strokeStyle = css(palette.paper);
    context.fillStyle = css(palette.ink);
    context.font = `${LABEL_SIZE}px ${this.#family}`;
    const drawn: DrawnName[] = [];
    const most = Math.max(8, (width * height) / ROOM);
    const inside: LabelledDot[] = [];
    for (const dot of dots) {
      if (dot.x >= 0 && dot.y >= 0 && dot.x <= width && dot.y <= height) inside.push(dot);
      if (inside.length === MOST_TRIED) break;
    }
    const boxes: Box[] = inside
      .filter(({ r }) => r > WORTH_SEEING)
      .map(({ x, y, r }) => ({ left: x - r, right: x + r, top: y - r, bottom: y + r }));
    for (const { name, x, y, r } of inside) {
      if (drawn.length >= most) break;
      const long = this.#measure(context, name);
      const box = [
        [x + r + GAP, y],
        [x - r - GAP - long, y],
        [x - long / 2, y - r - GAP - LABEL_SIZE / 2],
        [x - long / 2, y + r + GAP + LABEL_SIZE / 2],
      ]
        .map(([left = 0, middle = 0]): Box => ({
          left,
          right: left + long,
          top: middle - LABEL_SIZE / 2,
          bottom: middle + LABEL_SIZE / 2,
        }))
        .find(
          (one) =>
            one.left > 0 &&
            one.right < width &&
            boxes.every(
              (other) =>
                one.left > other.right + 2 ||
                one.right < other.left - 2 ||
                one.top > other.bottom ||
                one.bottom < other.top,
            ),
        );
      if (!box) continue;
      boxes.push(box);
      const middle = (box.top + box.bottom) / 2;
      drawn.push({ name, left: box.left, middle });
      context.strokeText(name, box.left, middle);
      context.fillText(name, box.left, middle);
    }
    context.restore();
    return drawn;
  }

  #measure(context: CanvasRenderingContext2D, name: string): number {
    let width = this.#widths.get(name);
    if (width === undefined) this.#widths.set(name, (width = context.measureText(name).width));
    return width;
  }
}
