/**
 * Behaviour of the page frame, in one file to save requests. The account's part loads only for signed-in
 * members.
 */
import { ANNOTATIONS_KEY } from '../../../device/annotations-key.ts';
import { readStored } from '../../../device/session-keys.ts';
import { readToastQueue } from '../../../device/toast-queue.ts';
import { afterPaint } from './after-paint.ts';
import { followClicks } from './clicks.ts';
import { repeatPress } from './held-press.ts';
import { isArriving, markLeaving } from './leaving.ts';
import { offerLocale } from './locale-offer.ts';
import './session-start.ts';

type Bar = typeof import('./loading-bar.ts');

/** The bar loads on the first interaction, navigation or API call. */
const withBar = (use?: (bar: Bar) => void) => void import('./loading-bar.ts').then(use).catch(() => {});

/** A call to the API sets the attribute. */
class LoadingHost extends HTMLElement {
  static observedAttributes = ['data-pending'];

  attributeChangedCallback() {
    withBar();
  }
}

addEventListener('pageshow', ({ persisted }) => {
  if (persisted || isArriving()) withBar((bar) => bar.arrive());
  if (readToastQueue() !== null)
    void import('../../../stores/toasts.ts').then((toasts) => toasts.showQueuedToasts());
});
addEventListener('beforeunload', () => {
  const since = markLeaving();
  withBar((bar) => bar.leave(since));
});

class ToasterHost extends HTMLElement {
  static observedAttributes = ['data-pending'];

  /** Stores set the attribute when there is a toast; only then are React and sonner loaded. */
  attributeChangedCallback() {
    import('../../../islands/Toaster.tsx')
      .then((toaster) => toaster.mountToaster(this, { close: this.dataset.close!, list: this.dataset.list! }))
      .catch(() => import('../../../stores/toasts.ts').then((toasts) => toasts.showPlainly(this)));
  }
}

/** The style sheet opens the facts on wide screens; assistive technology needs the attribute. */
const wide = matchMedia('(min-width: 64rem)');
const openFacts = () => {
  for (const facts of document.querySelectorAll<HTMLDetailsElement>('details.facts'))
    facts.open = wide.matches;
  // A fold that its reader, or a link to what is in it, has opened stays open.
  for (const fold of document.querySelectorAll<HTMLDetailsElement>('details.fold'))
    fold.open ||= wide.matches;
};
wide.addEventListener('change', openFacts);
openFacts();

/** Opens the fold of the section that an address leads to; older browsers also leave one closed around its target. */
const openTarget = () => {
  const target = document.getElementById(location.hash.slice(1));
  const fold = target?.closest('section')?.querySelector<HTMLDetailsElement>('details.fold');
  if (!fold || fold.open) return;
  fold.open = true;
  target!.scrollIntoView();
};
addEventListener('hashchange', openTarget);
openTarget();

const { dataset } = document.documentElement;

const lateButtons = document.querySelectorAll('button[data-late]');
const lateSearches = document.querySelectorAll('.site-search-link, .site-search-form');

/** Where the search cannot open over the page, its shortcut follows the link in the header. */
const openSearchPage = () => {
  if (dataset.search !== '') return;
  delete dataset.search;
  document.querySelector<HTMLElement>('.site-search-link')?.click();
};

/** Loads on the first interaction, not only scrolling: a short page does not scroll. */
const loadReading = () => {
  withBar();
  import('../../once-reading.ts').then(
    () => lateSearches.forEach(repeatPress),
    () => {
      lateSearches.forEach(repeatPress);
      openSearchPage();
      addEventListener('keydown', openSearchPage);
    },
  );
};
for (const sign of ['scroll', 'pointerdown', 'keydown']) addEventListener(sign, loadReading, { once: true });

let pointer = 0;
/** Browsers move the pointer themselves, to where it is, when a page is laid out. */
const followPointer = ({ x, y }: PointerEvent) => {
  const place = x + y;
  if (pointer && pointer !== place) {
    loadReading();
    removeEventListener('pointermove', followPointer);
  }
  pointer = place;
};
addEventListener('pointermove', followPointer);

/** Milliseconds after which a page is read, though nobody has touched it: it is stored for reading offline. */
const READ = 15_000;
// The worker that stores pages comes with the rest; one in charge has stored this page itself.
if (!navigator.serviceWorker?.controller) afterPaint(() => setTimeout(loadReading, READ));

// The search was reached for before this script was here.
if (
  dataset.search === '' ||
  document.querySelector('[data-pressed]') ||
  document.activeElement?.matches('.site-search-form input') ||
  readStored(ANNOTATIONS_KEY + location.pathname)
)
  loadReading();

afterPaint(() => {
  offerLocale();
  if (dataset.fonts) void import('./fetch-fonts.ts').then((fonts) => fonts.fetchFontsOnce()).catch(() => {});
});

customElements.define('agora-loading', LoadingHost);
customElements.define('agora-toaster', ToasterHost);
followClicks();

/** Only where analytics is configured. */
if (dataset.consent) {
  const withStore = (use: (store: typeof import('../../../stores/consent.ts')) => void) =>
    void import('../../../stores/consent.ts').then(use).catch(() => {});
  addEventListener('click', ({ target }) => withStore((store) => store.followClick(target)));
  afterPaint(() => withStore((store) => store.followConsent()));
}

if (dataset.member !== undefined) {
  void import('../../account-element.ts').then((account) => account.defineAccount()).catch(() => {});
  if (document.querySelector('agora-tools')) void import('../../members/for-members.ts').catch(() => {});
}

// Last, when everything above listens.
lateButtons.forEach(repeatPress);
