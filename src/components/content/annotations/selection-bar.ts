import { type Locale } from '../../../../contract/locales.ts';
import { format, formatNumber } from '../../../i18n/format.ts';
import { MAX_ANNOTATIONS, MAX_QUOTE } from '../../../lib/annotations.ts';
import { element } from '../../../ui/element.ts';
import { type AnnotationMessages, button, focusBlock } from './elements.ts';
import { type PageText, blockOf } from './page-text.ts';

type Place = NonNullable<ReturnType<PageText['placeOf']>>;

interface Options {
  t: AnnotationMessages;
  locale: Locale;
  text: PageText;
  isFull: () => boolean;
  onMark: (place: Place) => void;
  onNote: (place: Place) => void;
  onCite: (place: Place) => void;
  /** Resolves to what is said of it. */
  onLink: (place: Place) => Promise<string>;
  /** Absent where the browser cannot share. */
  onShare: ((place: Place) => void) | undefined;
}

/** Milliseconds without a change after which a selection is taken to be made. */
const PAUSE = 250;
const GAP = 8;

/** Offers what can be done with a selection, in a bar below it; at the foot of narrow windows and where fingers select. */
export function offerBar({
  t,
  locale,
  text,
  isFull,
  onMark,
  onNote,
  onCite,
  onLink,
  onShare,
}: Options): void {
  let place: Place | null = null;
  let block: HTMLElement | null = null;
  let isDown = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const mark = button(t.mark, () => take(onMark));
  const note = button(t.addNote, () => take(onNote));
  const cite = button(t.cite, () => take(onCite));
  const link = button(t.copyLink, () => void copyLink());
  const share = onShare && button(t.share, () => take(onShare));
  const limit = element('p');
  const status = element('p', { className: 'visually-hidden', role: 'status' });
  const bar = element(
    'div',
    { className: 'annotation-bar ui', role: 'group', ariaLabel: t.bar },
    limit,
    mark,
    note,
    cite,
    link,
    ...(share ? [share] : []),
  );
  bar.popover = 'manual';
  (document.querySelector('main') ?? document.body).append(bar, status);
  // The selection stays while its bar is pressed.
  bar.addEventListener('pointerdown', (event) => event.preventDefault());
  bar.addEventListener('mousedown', (event) => event.preventDefault());

  const isOpen = () => bar.matches(':popover-open');

  function hide(): void {
    if (!isOpen()) return;
    bar.hidePopover();
    status.textContent = '';
  }

  function take(use: (place: Place) => void): void {
    if (!place) return;
    const [taken, from] = [place, block];
    hide();
    getSelection()?.removeAllRanges();
    focusBlock(from);
    if (use === onMark) status.textContent = t.marked;
    use(taken);
  }

  /** The selection stays: there may be more to do with it. */
  async function copyLink(): Promise<void> {
    if (!place) return;
    const sentence = await onLink(place);
    limit.textContent = status.textContent = sentence;
  }

  function selected(): Range | null {
    const selection = getSelection();
    return selection && selection.rangeCount > 0 && !selection.isCollapsed ? selection.getRangeAt(0) : null;
  }

  function show(): void {
    const range = selected();
    place = range && text.placeOf(range);
    if (!range || !place) return hide();
    const shown = text.rangeOf(place);
    block = blockOf(shown);
    const max = (count: number) => ({ max: formatNumber(locale, count) });
    if (isFull()) limit.textContent = format(t.full, max(MAX_ANNOTATIONS));
    else limit.textContent = place.end - place.start > MAX_QUOTE ? format(t.tooLong, max(MAX_QUOTE)) : '';
    const isLimited = limit.textContent !== '';
    mark.hidden = note.hidden = isLimited;
    bar.showPopover();
    status.textContent = isLimited ? limit.textContent : t.barHint;
    const box = [...shown.getClientRects()].at(-1);
    if (!box) return;
    const below = box.bottom + GAP + bar.offsetHeight < innerHeight;
    const top = below ? box.bottom + GAP : shown.getBoundingClientRect().top - GAP - bar.offsetHeight;
    const most = document.documentElement.clientWidth - bar.offsetWidth - GAP;
    bar.style.setProperty('--top', `${scrollY + Math.max(GAP, top)}px`);
    bar.style.setProperty('--left', `${Math.max(GAP, Math.min(box.right - bar.offsetWidth, most))}px`);
  }

  function look(): void {
    clearTimeout(timer);
    if (!selected()) return bar.contains(document.activeElement) ? undefined : hide();
    // While a mouse selects, its bar would stand in the way.
    timer = setTimeout(() => isDown || show(), PAUSE);
  }

  function press({ target, pointerType, buttons }: PointerEvent): void {
    isDown = pointerType === 'mouse' && buttons === 1 && !bar.contains(target as Node);
  }

  function release(): void {
    isDown = false;
    look();
  }

  document.addEventListener('selectionchange', look);
  addEventListener('pointerdown', press);
  // A button may have been down already when this was loaded.
  addEventListener('pointermove', press, { passive: true });
  addEventListener('pointerup', release);
  addEventListener('pointercancel', release);
  addEventListener('keydown', (event) => {
    if (!isOpen()) return;
    // Keys belong to what has the focus there.
    if ((event.target as Element).closest('dialog, input, textarea, select')) return hide();
    const isInside = bar.contains(event.target as Node);
    const shown = [...bar.querySelectorAll<HTMLElement>('button:not([hidden])')];
    if (event.key === 'Escape') {
      hide();
      if (isInside) focusBlock(block);
    } else if (event.key === 'Tab' && !isInside && !event.shiftKey && shown[0]) {
      event.preventDefault();
      shown[0].focus();
    } else if (event.key === 'Tab' && isInside && event.target === shown.at(event.shiftKey ? 0 : -1)) {
      // From here the browser goes on to what comes before or after the passage.
      focusBlock(block);
      hide();
    }
  });
  look();
}
