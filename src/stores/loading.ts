export const DURATION = 2000;
const THROTTLE = 200;
const HIDE_DELAY = 500;
const RESET_DELAY = 400;

export interface LoadingState {
  phase: 'hidden' | 'started' | 'finished' | 'errored';
  /** False while an ended bar fades out, before it is reset. */
  isVisible: boolean;
  /** Start time in milliseconds. */
  since: number;
}

const HIDDEN: LoadingState = { phase: 'hidden', isVisible: false, since: 0 };

/** A document's loading bar. Work shorter than the throttle is not shown. */
export function createLoading() {
  const listeners = new Set<(state: LoadingState) => void>();
  let state = HIDDEN;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let calls = 0;

  const set = (next: LoadingState) => {
    state = next;
    for (const listener of listeners) listener(state);
  };
  const later = (delay: number, run: () => void) => {
    clearTimeout(timer);
    timer = setTimeout(run, delay);
  };

  /** `since` continues work of the previous document. */
  const start = (since = Date.now()) => {
    if (state.phase === 'started') return;
    const begin = () => set({ phase: 'started', isVisible: true, since });
    const wait = since + THROTTLE - Date.now();
    if (wait > 0) later(wait, begin);
    else begin();
  };

  const finish = (isError = false) => {
    clearTimeout(timer);
    if (state.phase !== 'started') return set(HIDDEN);
    const phase = isError ? 'errored' : 'finished';
    set({ ...state, phase });
    later(HIDE_DELAY, () => {
      set({ ...state, isVisible: false });
      later(RESET_DELAY, () => set(HIDDEN));
    });
  };

  /** Shows the bar for a slow call; a rejection or `{ ok: false }` ends it as errored. */
  const trackCall = <Result>(call: Promise<Result>): Promise<Result> => {
    if (calls++ === 0) start();
    const end = (isError: boolean) => {
      if (--calls === 0) finish(isError);
    };
    call.then(
      (result) => end((result as { ok?: boolean } | undefined)?.ok === false),
      () => end(true),
    );
    return call;
  };

  const subscribe = (listener: (state: LoadingState) => void) => {
    listeners.add(listener);
    listener(state);
    return () => listeners.delete(listener);
  };

  return { start, finish, trackCall, subscribe };
}

/** One bar per document, shared by navigation and API calls. */
export const loading = createLoading();

export function trackCall<Result>(call: Promise<Result>): Promise<Result> {
  // Wakes the host element, which loads the bar; an attribute works before the element is defined.
  globalThis.document?.querySelector('agora-loading')?.setAttribute('data-pending', '');
  return loading.trackCall(call);
}
