import { $liveGraph, type Picture } from '../../../stores/live-graph.ts';
import { showToast } from '../../../stores/toasts.ts';
import { showFonts } from '../../frame/scripts/fetch-fonts.ts';
import { cloneDrawing } from './clone-drawing.ts';

const SVG = 'http://www.w3.org/2000/svg';
const LICENSE = 'CC BY-SA 4.0';
/** Of the file, in its own units; a PNG has twice as many pixels, as far as canvases go. */
const WIDTH = 1200;
const MARGIN = 40;
const LARGEST_SIDE = 8000;

/** Saves what is drawn as it is seen, in the site's own letters, with title, licence and address beneath it. */
export async function save(box: HTMLElement, button: HTMLButtonElement): Promise<void> {
  const { title = '', file = '', failed = '', nothing = '' } = box.dataset;
  button.disabled = true;
  try {
    // Offline the fallback is what is seen.
    await showFonts().catch(() => {});
    const drawings = picturesOf(box);
    if (drawings.length === 0) {
      showToast({ type: 'info', message: nothing });
      return;
    }
    const sheet = await compose(drawings, title, location.href);
    const text = new XMLSerializer().serializeToString(sheet);
    const svg = new Blob([text], { type: 'image/svg+xml' });
    download(button.value === 'png' ? await toPng(svg, sheet) : svg, `agora-${file}.${button.value}`);
  } catch {
    showToast({ type: 'error', message: failed });
  } finally {
    button.disabled = false;
  }
}

function picturesOf({ dataset: { of = '', live } }: HTMLElement): Picture[] {
  // The picture of the page lies hidden beneath the canvas.
  const liveGraph = live === undefined ? undefined : $liveGraph.get();
  if (liveGraph) return [liveGraph()];
  const drawings = [...document.querySelectorAll<SVGSVGElement>(of)];
  return drawings.filter((svg) => svg.getClientRects().length > 0).map(cloneDrawing);
}

/** The drawings one under another on the page's own ground, each as wide as the sheet. */
async function compose(drawings: readonly Picture[], title: string, url: string): Promise<SVGSVGElement> {
  const page = getComputedStyle(document.body);
  const sheet = document.createElementNS(SVG, 'svg');
  const ground = element('rect', { width: '100%', height: '100%', fill: groundColour() });
  const style = document.createElementNS(SVG, 'style');
  style.textContent = await ownFonts();
  sheet.append(style, ground);
  let top = MARGIN;
  for (const { drawing, width, height } of drawings) {
    const scale = (WIDTH - 2 * MARGIN) / width;
    const place = element('svg', {
      x: MARGIN,
      y: top,
      width: width * scale,
      height: height * scale,
      viewBox: `0 0 ${width} ${height}`,
    });
    place.append(drawing);
    sheet.append(place);
    top += height * scale + MARGIN;
  }
  const type = { x: MARGIN, fill: page.color, 'font-family': page.getPropertyValue('--serif') };
  const heading = element('text', { ...type, y: top + 18, 'font-size': 26 });
  heading.textContent = title;
  const source = element('text', { ...type, y: top + 46, 'font-size': 15 });
  source.textContent = `Ágora · ${LICENSE} · ${readable(url.replace(/#.*/, ''))}`;
  sheet.append(heading, source);
  const height = Math.ceil(top + 46 + MARGIN);
  for (const [name, value] of Object.entries({ width: WIDTH, height, viewBox: `0 0 ${WIDTH} ${height}` }))
    sheet.setAttribute(name, String(value));
  return sheet;
}

/** A query that was typed may be no UTF-8. */
function readable(url: string): string {
  try {
    return decodeURI(url);
  } catch {
    return url;
  }
}

function groundColour(): string {
  const colours = [document.body, document.documentElement].map(
    (one) => getComputedStyle(one).backgroundColor,
  );
  return colours.find((colour) => colour !== 'rgba(0, 0, 0, 0)') ?? 'white';
}

function element(name: string, attributes: Record<string, string | number>): SVGElement {
  const made = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, String(value));
  return made;
}

/** The faces of the site as rules that carry their files: a picture loads nothing. */
async function ownFonts(): Promise<string> {
  const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]);
  const faces = rules.filter((rule) => rule instanceof CSSFontFaceRule);
  const texts = await Promise.all(
    faces.map(async ({ cssText, parentStyleSheet }) => {
      const url = /url\("?([^")]+)"?\)/.exec(cssText)?.[1];
      if (!url) return '';
      const answer = await fetch(new URL(url, parentStyleSheet?.href ?? location.href));
      if (!answer.ok) throw new Error(`${url} returned ${answer.status}`);
      return cssText.replace(url, await dataUrl(await answer.blob()));
    }),
  );
  return texts.join('\n');
}

function dataUrl(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(String(reader.result)));
    reader.addEventListener('error', () => reject(reader.error ?? new Error('The file cannot be read')));
    reader.readAsDataURL(blob);
  });
}

async function toPng(svg: Blob, sheet: SVGSVGElement): Promise<Blob> {
  const [width, height] = ['width', 'height'].map((side) => Number(sheet.getAttribute(side)));
  const scale = Math.min(2, LARGEST_SIDE / Math.max(width!, height!));
  const image = new Image();
  image.src = await dataUrl(svg);
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(width! * scale);
  canvas.height = Math.round(height! * scale);
  canvas.getContext('2d')!.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The canvas is empty'))));
  });
}

function download(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // Safari reads the file after the click.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
