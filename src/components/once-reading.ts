import { showWritings } from './members/writings.ts';

/* What can wait until somebody reads on: the frame imports this with the first sign of a reader. */

/** Less than this is a trembling finger. */
const STEP = 12;

let last = scrollY;

/** Says in `<html data-scrolls>` which way the reader goes; the style sheet hides and shows the header by it. */
function followScroll(): void {
  // At the top a phone lets the page bounce.
  const place = Math.max(0, scrollY);
  if (Math.abs(place - last) < STEP) return;
  document.documentElement.dataset['scrolls'] = place > last ? 'down' : 'up';
  last = place;
}

/** What members wrote about the page is asked for when its place comes near. */
function watchWritings(place: HTMLElement): void {
  const near = new IntersectionObserver(
    ([entry]) => {
      if (!entry!.isIntersecting) return;
      near.disconnect();
      void showWritings(place);
    },
    { rootMargin: '300px' },
  );
  near.observe(place);
}

addEventListener('scroll', followScroll, { passive: true });

const writings = document.querySelector<HTMLElement>('agora-writings');
if (writings) watchWritings(writings);
