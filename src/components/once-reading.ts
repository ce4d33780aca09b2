import { showWritings } from './members/writings.ts';

/** Less than this is a trembling finger. */
const STEP = 12;

let isReading = false;

/** What members wrote about the page is asked for when its place comes near. */
function watchWritings(): void {
  const place = document.querySelector<HTMLElement>('agora-writings');
  if (!place) return;
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

/**
 * What can wait until somebody reads on. Says in `<html data-scrolls>` which way the reader goes, whose business the
 * style sheet decides, and on paper when the page was read.
 */
export function startReading(): void {
  if (isReading) return;
  isReading = true;
  watchWritings();
  const time = document.querySelector('.colophon time');
  if (time) time.textContent = new Date().toLocaleDateString(document.documentElement.lang);

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
