/** Milliseconds, for a slow phone to show what it has painted. */
const PAUSE = 200;

/** For what a page does not need to be read; in a tab that nobody has looked at yet, not before. */
export function afterPaint(run: () => void): void {
  // The second frame begins when the first has been handed over.
  requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(run, PAUSE)));
}
