/** What the style sheet knows them by. */
const NAMES = ['annotation', 'annotation-noted', 'annotation-shown'] as const;

export interface Drawn {
  range: Range;
  hasNote: boolean;
}

export const canDraw = 'highlights' in CSS;

/** Draws annotations over the text, whose elements stay as they are. */
export function draw(all: readonly Drawn[]): void {
  if (!canDraw) return;
  const [plain, noted] = NAMES;
  CSS.highlights.set(plain, new Highlight(...all.map(({ range }) => range)));
  CSS.highlights.set(noted, new Highlight(...all.filter(({ hasNote }) => hasNote).map(({ range }) => range)));
}

/** Scrolls to a passage, which stands out until the next one does. */
export function showPassage(range: Range): void {
  const { top, bottom } = range.getBoundingClientRect();
  if (top < 0 || bottom > innerHeight) scrollBy({ top: top - innerHeight / 3 });
  if (!canDraw) return;
  const shown = new Highlight(range);
  shown.priority = 1;
  CSS.highlights.set(NAMES[2], shown);
}

/** Whether the text at a point of the window is in a range. */
export function isAt(range: Range, { clientX, clientY }: MouseEvent): boolean {
  return [...range.getClientRects()].some(
    ({ left, right, top, bottom }) =>
      clientX >= left && clientX <= right && clientY >= top && clientY <= bottom,
  );
}
