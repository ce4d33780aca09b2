import type { Knot } from '../../lib/views/network.ts';
import { type Palette, css } from './palette.ts';

interface Options {
  knots: readonly Knot[];
  /** Where the scale begins, and the pixels of one of its units. */
  left: number;
  unit: number;
  width: number;
  height: number;
  palette: Palette;
  say: (year: number) => string;
}

const SIZE = 12;
/** Between two years, in pixels. */
const APART = 72;
const TICK = 6;

/** The centuries along the lower edge, as many as have room. */
export function drawYears(
  context: CanvasRenderingContext2D,
  { knots, left, unit, width, height, palette, say }: Options,
): void {
  context.save();
  context.font = `400 ${SIZE}px ${getComputedStyle(context.canvas).fontFamily}`;
  context.textAlign = 'center';
  context.textBaseline = 'alphabetic';
  context.fillStyle = css(palette.muted);
  context.strokeStyle = css(palette.muted, 0.5);
  context.lineWidth = 1;
  let last = -APART;
  for (const [year, place] of knots) {
    const x = Math.round(left + place * unit) + 0.5;
    if (x < SIZE || x > width - SIZE || x - last < APART) continue;
    last = x;
    context.beginPath();
    context.moveTo(x, height - SIZE - TICK - 4);
    context.lineTo(x, height - SIZE - 4);
    context.stroke();
    context.fillText(say(year || 1), x, height - 2);
  }
  context.restore();
}
