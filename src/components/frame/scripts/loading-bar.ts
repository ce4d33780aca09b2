import { DURATION, type LoadingState, loading } from '../../../stores/loading.ts';
import styles from '../../../styles/loading-bar.css?url';
import { loadStyles } from '../../../ui/load-styles.ts';
import { markLeaving, takeLeaving } from './leaving.ts';

/** An older navigation was abandoned. */
const STALE = 30_000;

const bar = document.querySelector<HTMLElement>('agora-loading')!;

function show({ phase, isVisible, since }: LoadingState): void {
  bar.hidden = phase === 'hidden';
  bar.dataset.phase = phase;
  bar.toggleAttribute('data-leaving', !isVisible);
  bar.style.animationDuration = `${DURATION}ms`;
  bar.style.animationDelay = `${since - Date.now()}ms`;
}

/** Continues the previous document's bar, which ends once this page is shown. */
export function arrive(): void {
  const since = takeLeaving();
  if (Date.now() - since < STALE) loading.start(since);
  loading.finish();
}

export function leave(since = markLeaving()): void {
  loading.start(since);
}

/** Safari on iOS does not fire `beforeunload`. */
function onClick(event: MouseEvent): void {
  const link = (event.target as Element).closest?.('a');
  if (!link || link.target || event.defaultPrevented || event.metaKey || event.ctrlKey || event.shiftKey)
    return;
  const isSamePage = link.pathname + link.search === location.pathname + location.search;
  if (link.origin === location.origin && !isSamePage) leave();
}

void loadStyles(styles)
  .then(() => loading.subscribe(show))
  .catch(() => {});
addEventListener('submit', (event) => event.defaultPrevented || leave());
addEventListener('click', onClick);
