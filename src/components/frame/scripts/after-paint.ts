/** Milliseconds, for a slow phone to show what it has painted. */
const PAUSE = 200;
/** Pauses that end without a word from the browser: not every one says when a page was shown. */
const MOST_PAUSES = 20;

/** For what a page does not need to be read; in a tab that nobody has looked at yet, not before. */
export function afterPaint(run: () => void): void {
  const look = (left: number) => {
    if (left === 0 || performance.getEntriesByName('first-contentful-paint').length > 0) run();
    else setTimeout(look, PAUSE, left - 1);
  };
  // The second frame begins when the first has been handed over.
  requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(look, PAUSE, MOST_PAUSES)));
}
