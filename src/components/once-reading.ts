import { offerAnnotations } from './content/annotations/offer.ts';
import { carrySection, markCurrentSection } from './content/current-section.ts';
import { offerPreviews } from './content/preview-links.ts';
import { offerListening } from './content/voices.ts';
import { offerSearch } from './frame/search-shortcut.ts';
import { followConnection } from './offline/connection.ts';
import { registerWorker } from '../device/service-worker.ts';

/* Loaded by the frame on the first interaction. */

/** Ignores jitter below this many pixels. */
const STEP = 12;

/** Safari before 17 and Chrome before 114 have none. */
const hasPopovers = 'popover' in HTMLElement.prototype;

let last = scrollY;

/** Sets the scroll direction in `<html data-scrolls>`, by which the style sheet hides and shows the header. */
function followScroll(): void {
  // Overscroll at the top of the page.
  const place = Math.max(0, scrollY);
  if (Math.abs(place - last) < STEP) return;
  document.documentElement.dataset['scrolls'] = place > last ? 'down' : 'up';
  last = place;
}

/** Without popovers the menu is opened by an attribute, and notes are gone to. */
function openWithoutPopovers(): void {
  addEventListener('click', ({ target }) => {
    const opener = target instanceof Element && target.closest('[popovertarget]');
    if (!opener) return;
    const opened = document.getElementById(opener.getAttribute('popovertarget')!)!;
    if (opened.id === 'site-menu') opener.ariaExpanded = String(opened.toggleAttribute('data-open'));
    else location.hash = opened.id;
  });
}

/** Fetches members' posts about the page when scrolled near. */
function watchWritings(place: HTMLElement): void {
  const near = new IntersectionObserver(
    (changes) => {
      // A busy page hears of several at once.
      if (!changes.some(({ isIntersecting }) => isIntersecting)) return;
      near.disconnect();
      void import('./members/writings.ts').then(({ showWritings }) => showWritings(place)).catch(() => {});
    },
    { rootMargin: '300px' },
  );
  near.observe(place);
}

addEventListener('scroll', followScroll, { passive: true });
offerSearch();
if (hasPopovers) offerPreviews();
else openWithoutPopovers();
followConnection();
// A press may come after the connection is lost.
void import('./presses.ts').catch(() => {});
// Without it pages are read with a connection only.
void registerWorker().catch(() => {});

const contents = document.querySelector<HTMLElement>('.toc');
if (contents) markCurrentSection(contents);
if (document.querySelector('.reading')) carrySection();

const listening = document.querySelector<HTMLElement>('[data-listen]');
if (listening) offerListening(listening);

// Policies are not for study.
if (hasPopovers && document.querySelector('[data-cite]')) offerAnnotations();

const writings = document.querySelector<HTMLElement>('agora-writings');
if (writings) watchWritings(writings);
