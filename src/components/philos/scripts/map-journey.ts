import { PLACE_KINDS } from '../../../lib/views/map-mark.ts';
import type { Mark } from './map-marks.ts';
import { idOf } from './names.ts';

interface Stop {
  mark: Mark;
  name: string;
}

/** Where a philosopher was born, lived and died, in this order. */
export function stopsOf(marks: readonly Mark[], id: string): Stop[] {
  return PLACE_KINDS.flatMap((kind) =>
    marks.flatMap((mark) =>
      mark.places
        .filter(({ people }) => people[kind].some((link) => idOf(link) === id))
        .map(({ name }) => ({ mark, name })),
    ),
  );
}

/** Draws the way from stop to stop; what leaves the enlargement is drawn on the world only. */
export function drawJourney(map: HTMLElement, marks: readonly Mark[], stops: readonly Stop[]): void {
  for (const { link } of marks)
    link.classList.toggle(
      'self',
      stops.some(({ mark }) => mark.link === link),
    );
  map.classList.toggle('travelled', stops.length > 0);
  for (const ground of map.querySelectorAll('.map-journey')) {
    const sheet = ground.closest('svg')!;
    const isWorld = sheet.closest('[data-sheet=world]') !== null;
    const points = stops
      .filter(({ mark }) => isWorld || mark.sheet === sheet)
      .map(({ mark }) => (isWorld ? mark.world : ([mark.x, mark.y] as const)));
    const path = document.createElementNS('http://www.w3.org/2000/svg', 'path');
    path.setAttribute(
      'd',
      points
        .slice(1)
        .map((point, at) => leg(points[at]!, point))
        .join(''),
    );
    ground.replaceChildren(path);
  }
}

type Point = readonly [number, number];

/** Bent to one side, so that a way back is not the way there. */
function leg([fromX, fromY]: Point, [toX, toY]: Point): string {
  const [x, y] = [toX - fromX, toY - fromY];
  if (Math.hypot(x, y) < 1) return '';
  return `M${fromX} ${fromY}q${x / 2 + y * 0.18} ${y / 2 - x * 0.18} ${x} ${y}`;
}
