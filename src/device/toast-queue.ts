/** Toasts for the next page of this tab; in storage that tabs share, another one would use them up. */
const KEY = 'agora:toasts';

/** The queue as it is stored; null when it is empty or the browser refuses storage. */
export function readToastQueue(): string | null {
  try {
    return sessionStorage.getItem(KEY);
  } catch {
    return null;
  }
}

export function writeToastQueue(queue: string | null): void {
  try {
    if (queue === null) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, queue);
  } catch {
    // Without storage the next page cannot be told; the navigation matters more.
  }
}
