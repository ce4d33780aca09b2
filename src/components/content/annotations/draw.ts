/** What the style sheet knows them by. */
const NAMES = ['annotation', 'annotation-noted', 'annotation-shown'] as const;

export interface Drawn {
  /** One for each block of the passage. */
  ranges: readonly Range[];
  hasNote: boolean;
}

export const canDraw = 'highlights' in CSS;

/** Draws annotations over the text, whose elements stay as they are. */
export function draw(all: readonly Drawn[]): void {
  if (!canDraw) return;
  const [plain, noted] = NAMES;
  CSS.highlights.set(plain, new Highlight(...all.flatMap(({ ranges }) => ranges)));
  CSS.highlights.set(noted, new Highlight(...all.flatMap(({ ranges, hasNote }) => (hasNote ? ranges : []))));
}

/** Scrolls to a passage, which stands out until the next one does. */
export function showPassage(ranges: readonly Range[]): void {
  const { top } = ranges[0]!.getBoundingClientRect();
  const { bottom } = ranges.at(-1)!.getBoundingClientRect();
  if (top < 0 || bottom > innerHeight) scrollBy({ top: top - innerHeight / 3 });
  if (!canDraw) return;
  const shown = new Highlight(...ranges);
  shown.priority = 1;
  CSS.highlights.set(NAMES[2], shown);
}

/** Whether the text at a point of the window is in a passage. */
export function isAt(ranges: readonly Range[], { clientX, clientY }: MouseEvent): boolean {
  return ranges
    .flatMap((range) => [...range.getClientRects()])
    .some(
      ({ left, right, top, bottom }) =>
        clientX >= left && clientX <= right && clientY >= top && clientY <= bottom,
    );
}
