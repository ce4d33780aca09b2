import type { Knot } from '../../lib/views/network.ts';
import { type Palette, css } from './palette.ts';

interface Scale {
  knots: readonly Knot[];
  /** Where the scale begins, and the pixels of one of its units. */
  left: number;
  unit: number;
  width: number;
  say: (year: number) => string;
}

export interface YearMark {
  x: number;
  text: string;
}

export const YEAR_SIZE = 12;
/** Between two years, in pixels. */
const APART = 72;
export const TICK = 6;

/** The centuries along the lower edge, as many as have room. */
export function yearsOf({ knots, left, unit, width, say }: Scale): YearMark[] {
  const marks: YearMark[] = [];
  for (const [year, place] of knots) {
    const x = Math.round(left + place * unit) + 0.5;
    const last = marks.at(-1)?.x ?? -APART;
    if (x >= YEAR_SIZE && x <= width - YEAR_SIZE && x - last >= APART)
      marks.push({ x, text: say(year || 1) });
  }
  return marks;
}

export function drawYears(
  context: CanvasRenderingContext2D,
  marks: readonly YearMark[],
  { height, palette }: { height: number; palette: Palette },
): void {
  context.save();
  context.font = `400 ${YEAR_SIZE}px ${getComputedStyle(context.canvas).fontFamily}`;
  context.textAlign = 'center';
  context.textBaseline = 'alphabetic';
  context.fillStyle = css(palette.muted);
  context.strokeStyle = css(palette.muted, 0.5);
  context.lineWidth = 1;
  for (const { x, text } of marks) {
    context.beginPath();
    context.moveTo(x, height - YEAR_SIZE - TICK - 4);
    context.lineTo(x, height - YEAR_SIZE - 4);
    context.stroke();
    context.fillText(text, x, height - 2);
  }
  context.restore();
}
