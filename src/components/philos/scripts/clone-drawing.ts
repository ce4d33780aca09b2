import type { Picture } from '../../../stores/live-graph.ts';

const SVG = 'http://www.w3.org/2000/svg';

/** What a drawing looks like, by CSS; an attribute of the same name says it in the file. */
const LOOKS = [
  'fill',
  'fill-opacity',
  'stroke',
  'stroke-width',
  'stroke-opacity',
  'stroke-dasharray',
  'stroke-linecap',
  'stroke-linejoin',
  'vector-effect',
  'paint-order',
  'opacity',
] as const;
const TYPE = [
  'font-family',
  'font-size',
  'font-style',
  'font-weight',
  'letter-spacing',
  'text-anchor',
  'dominant-baseline',
  'text-decoration-line',
  'font-variant-numeric',
] as const;

/** What an element that says nothing looks like. */
const DEFAULTS: Record<string, string> = {
  'fill-opacity': '1',
  stroke: 'none',
  'stroke-width': '1px',
  'stroke-opacity': '1',
  opacity: '1',
  'stroke-dasharray': 'none',
  'stroke-linecap': 'butt',
  'stroke-linejoin': 'miter',
  'vector-effect': 'none',
  'paint-order': 'normal',
  'font-style': 'normal',
  'font-weight': '400',
  'letter-spacing': 'normal',
  'text-anchor': 'start',
  'dominant-baseline': 'auto',
  'text-decoration-line': 'none',
  'font-variant-numeric': 'normal',
};

/** Properties whose attribute has another name. */
const ATTRIBUTES: Record<string, string> = { 'text-decoration-line': 'text-decoration' };

/** Attributes that are drawn, or lead somewhere. */
const KEPT = 'd x y dx dy r cx cy width height href id startOffset textLength lengthAdjust'.split(' ');

/** A copy of a drawing as it is seen now, which needs no style sheet. */
export function cloneDrawing(svg: SVGSVGElement): Picture {
  const { x, y, width, height } = extentOf(svg);
  const drawing = document.createElementNS(SVG, 'g');
  drawing.setAttribute('transform', `translate(${-x} ${-y})`);
  for (const child of svg.children) copy(child, drawing);
  return { drawing, width, height };
}

/** A drawing that reaches beyond its own frame is saved whole. */
function extentOf(svg: SVGSVGElement): { x: number; y: number; width: number; height: number } {
  if (getComputedStyle(svg).overflow !== 'visible') return svg.viewBox.baseVal;
  const { x, y, width, height } = svg.getBBox();
  return { x: x - 4, y: y - 4, width: width + 8, height: height + 8 };
}

function copy(element: Element, into: Element): void {
  if (!(element instanceof SVGGraphicsElement)) return;
  const style = getComputedStyle(element);
  if (style.display === 'none' || (style.visibility === 'hidden' && element.childElementCount === 0)) return;
  const own = document.createElementNS(SVG, element.localName);
  for (const name of KEPT) {
    const value = element.getAttribute(name);
    if (value !== null) own.setAttribute(name, value);
  }
  // A link that works wherever the file is opened.
  if (element instanceof SVGAElement)
    own.setAttribute('href', new URL(element.href.baseVal, location.href).href);
  const moved = element.localName === 'textPath' ? '' : matrixOf(element);
  if (moved) own.setAttribute('transform', moved);
  const isGroup = element.localName === 'g' || element.localName === 'a';
  const isText = element instanceof SVGTextContentElement;
  for (const name of isGroup ? (['opacity'] as const) : isText ? [...LOOKS, ...TYPE] : LOOKS) {
    const value = style.getPropertyValue(name);
    if (value && value !== DEFAULTS[name]) own.setAttribute(ATTRIBUTES[name] ?? name, solid(value));
  }
  if (isText && element.childElementCount === 0) own.textContent = element.textContent.trim();
  else for (const child of element.children) copy(child, own);
  if (!isGroup || own.childElementCount > 0) into.append(own);
}

/** Other programs than browsers know no colour with a transparency. */
const solid = (value: string) => (/^rgba\(.*, 0\)$/.test(value) ? 'none' : value);

/** Where CSS and the attribute together put an element, within its parent. */
function matrixOf(element: SVGGraphicsElement): string {
  const parent = element.parentElement as unknown as SVGGraphicsElement;
  const [outer, inner] = [parent.getScreenCTM(), element.getScreenCTM()];
  if (!outer || !inner) return '';
  const { a, b, c, d, e, f } = outer.inverse().multiply(inner);
  const numbers = [a, b, c, d, e, f].map((value) => Math.round(value * 10_000) / 10_000);
  return numbers.join(' ') === '1 0 0 1 0 0' ? '' : `matrix(${numbers.join(' ')})`;
}
