/** Less than this is a trembling finger. */
const STEP = 12;

/** Says in `<html data-scrolls>` which way the reader goes; the style sheet decides whose business that is. */
export function followScroll(): void {
  let last = scrollY;
  const follow = () => {
    // At the top a phone lets the page bounce.
    const place = Math.max(0, scrollY);
    if (Math.abs(place - last) < STEP) return;
    document.documentElement.dataset['scrolls'] = place > last ? 'down' : 'up';
    last = place;
  };
  addEventListener('scroll', follow, { passive: true });
}
