import { DURATION, type LoadingState, loading } from '../../../stores/loading.ts';

const KEY = 'agora:loading';
/** An older navigation was abandoned. */
const STALE = 30_000;

export class LoadingBar extends HTMLElement {
  connectedCallback() {
    loading.subscribe((state) => this.#show(state));
    addEventListener('pageshow', this.#arrive);
    addEventListener('beforeunload', this.#leave);
    addEventListener('submit', this.#onSubmit);
    addEventListener('click', this.#onClick);
  }

  #show({ phase, isVisible, since }: LoadingState) {
    this.hidden = phase === 'hidden';
    this.dataset.phase = phase;
    this.toggleAttribute('data-leaving', !isVisible);
    this.style.animationDuration = `${DURATION}ms`;
    this.style.animationDelay = `${since - Date.now()}ms`;
  }

  /** Continues the previous document's bar, which ends once this page is shown. */
  #arrive = () => {
    const since = Number(sessionStorage.getItem(KEY));
    sessionStorage.removeItem(KEY);
    if (Date.now() - since < STALE) loading.start(since);
    loading.finish();
  };

  #leave = () => {
    sessionStorage.setItem(KEY, `${Date.now()}`);
    loading.start();
  };

  #onSubmit = (event: SubmitEvent) => {
    if (!event.defaultPrevented) this.#leave();
  };

  /** Safari on iOS does not fire `beforeunload`. */
  #onClick = (event: MouseEvent) => {
    const link = (event.target as Element).closest?.('a');
    if (!link || link.target || event.defaultPrevented || event.metaKey || event.ctrlKey || event.shiftKey)
      return;
    const isSamePage = link.pathname + link.search === location.pathname + location.search;
    if (link.origin === location.origin && !isSamePage) this.#leave();
  };
}
