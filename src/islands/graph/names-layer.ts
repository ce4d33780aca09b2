interface Point {
  x: number;
  y: number;
}

/** Two places of the graph in the viewport, which say how the camera has moved. */
export type Anchors = readonly [Point, Point];

/** After this long without a movement the camera rests, in milliseconds. */
const REST = 120;
/** Names that are larger or smaller than this are set anew on the move. */
const MOST_SCALED = 1.6;

/**
 * The layer of names. Choosing which have room takes longer than all the rest of a frame: while the camera moves, what
 * is drawn moves along as a picture, and names are set anew where it rests.
 */
export class NamesLayer {
  readonly #canvas: HTMLCanvasElement;
  readonly #draw: () => void;
  #drawn: Anchors | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(canvas: HTMLCanvasElement, draw: () => void) {
    this.#canvas = canvas;
    this.#draw = draw;
    canvas.style.transformOrigin = '0 0';
  }

  /** What is drawn is no longer true: the next frame draws anew. */
  expire(): void {
    this.#drawn = undefined;
  }

  /** In each frame. */
  follow(now: Anchors): void {
    if (!this.#drawn) {
      this.#renew(now);
      return;
    }
    const matrix = motionBetween(this.#drawn, now);
    const scale = Math.hypot(matrix[0], matrix[1]);
    if (scale > MOST_SCALED || scale < 1 / MOST_SCALED) this.#renew(now);
    else if (isStill(matrix)) return;
    else {
      this.#canvas.style.transform = `matrix(${matrix.join()})`;
      clearTimeout(this.#timer);
      this.#timer = setTimeout(() => this.#renew(now), REST);
    }
  }

  kill(): void {
    clearTimeout(this.#timer);
  }

  #renew(now: Anchors): void {
    clearTimeout(this.#timer);
    this.#canvas.style.transform = '';
    this.#draw();
    this.#drawn = now;
  }
}

type Matrix = readonly [a: number, b: number, c: number, d: number, x: number, y: number];

/** The turn, scale and shift that bring the one to the other, for CSS. */
export function motionBetween([from, fromEnd]: Anchors, [to, toEnd]: Anchors): Matrix {
  const [x, y] = [fromEnd.x - from.x, fromEnd.y - from.y];
  const [toX, toY] = [toEnd.x - to.x, toEnd.y - to.y];
  const square = x * x + y * y;
  const [a, b] = [(toX * x + toY * y) / square, (toY * x - toX * y) / square];
  return [a, b, -b, a, to.x - (a * from.x - b * from.y), to.y - (b * from.x + a * from.y)];
}

const isStill = ([a, b, , , x, y]: Matrix) =>
  Math.abs(a - 1) < 1e-6 && Math.abs(b) < 1e-6 && Math.abs(x) < 0.01 && Math.abs(y) < 0.01;
