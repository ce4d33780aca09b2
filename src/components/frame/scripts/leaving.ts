const KEY = 'agora:loading';

/** Stores when this document was left, for the next one's loading bar. */
export function markLeaving(): number {
  const now = Date.now();
  sessionStorage.setItem(KEY, `${now}`);
  return now;
}

export const isArriving = () => KEY in sessionStorage;

/** When the previous document was left; 0 when there is none. */
export function takeLeaving(): number {
  const since = Number(sessionStorage.getItem(KEY));
  sessionStorage.removeItem(KEY);
  return since;
}
