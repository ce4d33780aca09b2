import { TICK, YEAR_SIZE, type YearMark } from './axis.ts';
import { DASHES, type EdgeLook } from './edge-program.ts';
import { type DrawnName, HALO, LABEL_SIZE } from './labels.ts';
import { type Palette, css } from './palette.ts';

const SVG = 'http://www.w3.org/2000/svg';

interface Point {
  x: number;
  y: number;
}

/** What the drawing shows, in pixels of the viewport. */
export interface Shown {
  width: number;
  height: number;
  palette: Palette;
  /** Of the names. */
  family: string;
  edges: readonly (Pick<EdgeLook, 'dash'> & {
    from: Point;
    to: Point;
    color: string;
    size: number;
    zIndex: number;
  })[];
  dots: readonly (Point & { r: number; color: string; zIndex: number; href: string })[];
  names: readonly DrawnName[];
  years: readonly YearMark[];
}

/** What WebGL shows now as SVG: who is in focus, the filters, the arrangement and the camera. */
export function pictureOf({ width, height, palette, family, edges, dots, names, years }: Shown): SVGGElement {
  const drawing = element('g', {});
  const isInside = ({ x, y }: Point, r = 0) => x > -r && y > -r && x < width + r && y < height + r;
  const bundles = new Map<string, Shown['edges'][number][]>();
  for (const edge of edges) {
    const look = `${edge.color} ${edge.size} ${edge.dash}`;
    const bundle = bundles.get(look);
    if (bundle) bundle.push(edge);
    else bundles.set(look, [edge]);
  }
  for (const own of [...bundles.values()].sort((a, b) => a[0]!.zIndex - b[0]!.zIndex)) {
    const { color, size, dash } = own[0]!;
    const [on, period] = DASHES[dash];
    drawing.append(
      element('path', {
        d: own.map(({ from, to }) => `M${say(from)}L${say(to)}`).join(''),
        fill: 'none',
        'stroke-width': round(size),
        ...paint('stroke', color),
        ...(period > 0 && { 'stroke-dasharray': `${on} ${period - on}` }),
      }),
    );
  }
  for (const { x, y, r, color, href } of [...dots].sort((a, b) => a.zIndex - b.zIndex)) {
    if (!isInside({ x, y }, r)) continue;
    const link = element('a', { href });
    link.append(element('circle', { cx: round(x), cy: round(y), r: round(r), ...paint('fill', color) }));
    drawing.append(link);
  }
  const type = { 'font-family': family, 'font-size': LABEL_SIZE, 'dominant-baseline': 'central' };
  const halo = { 'paint-order': 'stroke', 'stroke-width': HALO, 'stroke-linejoin': 'round' };
  for (const { name, left, middle } of names) {
    const text = element('text', {
      x: round(left),
      y: round(middle),
      ...type,
      ...halo,
      ...paint('fill', css(palette.ink)),
      ...paint('stroke', css(palette.paper)),
    });
    text.textContent = name;
    drawing.append(text);
  }
  for (const { x, text } of years) {
    const muted = css(palette.muted);
    const d = `M${x} ${height - YEAR_SIZE - TICK - 4}v${TICK}`;
    const label = element('text', {
      x,
      y: height - 2,
      'text-anchor': 'middle',
      'font-family': family,
      'font-size': YEAR_SIZE,
      ...paint('fill', muted),
    });
    label.textContent = text;
    drawing.append(element('path', { d, ...paint('stroke', muted), 'stroke-opacity': 0.5 }), label);
  }
  return drawing;
}

/** Other programs than browsers know no colour with a transparency. */
function paint(name: 'fill' | 'stroke', colour: string): Record<string, string> {
  const [, solid = '', alpha = '1'] = /^rgba\((\d+,\d+,\d+),([\d.]+)\)$/.exec(colour) ?? [];
  return { [name]: `rgb(${solid})`, ...(alpha !== '1' && { [`${name}-opacity`]: alpha }) };
}

const round = (value: number) => Math.round(value * 10) / 10;
const say = ({ x, y }: Point) => `${round(x)} ${round(y)}`;

function element(name: string, attributes: Record<string, string | number>): SVGGElement {
  const made = document.createElementNS(SVG, name) as SVGGElement;
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, String(value));
  return made;
}
