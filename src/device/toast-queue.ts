/** Toasts for this tab's next page; in shared storage another tab would consume them. */
const KEY = 'agora:toasts';

/** The stored queue; null when empty or storage is blocked. */
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
    // Without storage the toasts are lost; the navigation matters more.
  }
}
