import type { Preview, TermPreviews } from '../../../library/previews.ts';
import { loadStyles } from '../../ui/load-styles.ts';
import styles from './preview.css?url';

/** Milliseconds: a link that a pointer merely crosses shows nothing, and one may move from the link to its preview. */
const DELAY = 150;
const GRACE = 250;
const GAP = 8;

const files = new Map<string, Promise<Preview | TermPreviews>>();
let card: HTMLElement | undefined;
let link: HTMLAnchorElement | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;

function read(path: string): Promise<Preview | TermPreviews> {
  let file = files.get(path);
  if (!file) {
    file = fetch(path).then((answer) => (answer.ok ? answer.json() : Promise.reject(new Error(path))));
    files.set(path, file);
    // Asked for again the next time.
    file.catch(() => files.delete(path));
  }
  return file;
}

/** The preview of a link's page; a letter of the glossary has those of its terms in one file. */
async function previewOf({ hash }: HTMLAnchorElement, path: string): Promise<Preview | undefined> {
  const file = await read(path);
  return path.includes('/glossary/letters/') ? (file as TermPreviews)[hash.slice(1)] : (file as Preview);
}

function createCard(): HTMLElement {
  const made = document.createElement('div');
  made.id = 'preview';
  made.className = 'preview';
  made.role = 'tooltip';
  made.popover = 'manual';
  made.addEventListener('pointerenter', () => clearTimeout(timer));
  made.addEventListener('pointerleave', hideSoon);
  document.body.append(made);
  addEventListener('keydown', ({ key }) => key === 'Escape' && hide());
  addEventListener('scroll', hide, { passive: true });
  addEventListener('pagehide', hide);
  return made;
}

function element(name: string, className: string, text: string, lang?: string): HTMLElement {
  const made = document.createElement(name);
  made.className = className;
  made.textContent = text;
  if (lang) made.lang = lang;
  return made;
}

function fill(of: HTMLElement, { title, description, meta, lang, medallion }: Preview): void {
  const disc = medallion && element('span', 'medallion', medallion.initials);
  if (disc) {
    disc.dataset.era = medallion.era;
    disc.ariaHidden = 'true';
  }
  const words = document.createElement('div');
  words.append(
    element('p', 'preview-title', title, lang),
    element('p', 'card-meta', meta),
    element('p', 'preview-text', description, lang),
  );
  of.replaceChildren(...(disc ? [disc, words] : [words]));
}

/** Left edge of a preview beside a link in a list, where it covers no other link of it; undefined without room. */
function besideList(width: number, at: HTMLAnchorElement, { left, right }: DOMRect): number | undefined {
  if (!at.closest('li') || at.closest('.prose')) return undefined;
  return [right + GAP, left - GAP - width].find(
    (side) => side >= GAP && side + width + GAP <= document.documentElement.clientWidth,
  );
}

/** Below the link, or above it where there is no room; a link on two lines has two boxes. */
function place(of: HTMLElement, at: HTMLAnchorElement): void {
  const [box] = at.getClientRects();
  if (!box) return;
  const { offsetWidth: width, offsetHeight: height } = of;
  const beside = besideList(width, at, box);
  const isBelow = box.bottom + GAP + height < innerHeight || box.top < height + GAP;
  let top = isBelow ? at.getBoundingClientRect().bottom + GAP : box.top - GAP - height;
  if (beside !== undefined) top = Math.max(GAP, Math.min(box.top, innerHeight - GAP - height));
  const left =
    beside ?? Math.max(GAP, Math.min(box.left, document.documentElement.clientWidth - width - GAP));
  of.style.inset = `${top}px auto auto ${left}px`;
}

function hide(): void {
  clearTimeout(timer);
  link?.removeAttribute('aria-describedby');
  link = undefined;
  if (card?.matches(':popover-open')) card.hidePopover();
}

function hideSoon(): void {
  clearTimeout(timer);
  timer = setTimeout(hide, GRACE);
}

function leave({ currentTarget }: Event): void {
  if (currentTarget === link) hideSoon();
}

/** Shows the preview at `path` beside a link, for as long as the pointer or the focus stays on either. */
export async function preview(of: HTMLAnchorElement, path: string): Promise<void> {
  if (link === of) return clearTimeout(timer);
  // The pointer or the focus went on while this loaded.
  if (!of.matches(':hover, :focus')) return;
  hide();
  link = of;
  of.addEventListener('pointerleave', leave);
  of.addEventListener('blur', leave);
  const waited = new Promise((resolve) => setTimeout(resolve, DELAY));
  try {
    const [content] = await Promise.all([previewOf(of, path), loadStyles(styles), waited]);
    // The pointer went on, or Escape was pressed.
    if (link !== of || !content) return;
    card ??= createCard();
    fill(card, content);
    card.showPopover();
    place(card, of);
    of.setAttribute('aria-describedby', card.id);
  } catch {
    if (link === of) hide();
  }
}
