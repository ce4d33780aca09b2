import { atom } from 'nanostores';
import type { Locale } from '../../contract/locales.ts';
import { readToastQueue, writeToastQueue } from '../device/toast-queue.ts';
import { createExpiry } from './toast-expiry.ts';

type ToastType = 'success' | 'error' | 'warning' | 'info';

/** Restores the post with this id; messages in the language of the page that queued the toast. */
export interface Undo {
  post: string;
  label: string;
  done: string;
  failed: string;
}

/** An optional link. */
interface ToastLink {
  href: string;
  label: string;
}

interface NewToast {
  type: ToastType;
  message: string;
  /** Language of the message, when it may differ from the page's. */
  locale?: Locale | undefined;
  undo?: Undo | undefined;
  link?: ToastLink | undefined;
}

export interface Toast extends Omit<NewToast, 'type'> {
  id: string;
  type: ToastType | 'loading';
}

/** The toasts on screen, oldest first. */
export const $toasts = atom<readonly Toast[]>([]);

export const expiry = createExpiry(dismissToast);
// The island that draws them comes with the first one, however long that takes, and releases this.
expiry.hold('unseen');

/** Toasts with an action need more time than reading. */
const ACTION_DURATION = 20_000;

let count = 0;

export const nextToastId = () => `toast-${++count}`;

/** Shows or updates a toast. */
export function putToast(toast: Toast): void {
  const toasts = $toasts.get();
  const isKnown = toasts.some(({ id }) => id === toast.id);
  $toasts.set(isKnown ? toasts.map((old) => (old.id === toast.id ? toast : old)) : [...toasts, toast]);
  if (toast.type === 'loading') expiry.remove(toast.id);
  else expiry.add(toast.id, toast.undo || toast.link ? ACTION_DURATION : undefined);
  // Wakes the host element, which loads the island; an attribute works before the element is defined.
  document.querySelector('agora-toaster')?.setAttribute('data-pending', '');
}

/** Shows a toast now, for 6000 ms; returns its id. */
export function showToast(toast: NewToast): string {
  const id = nextToastId();
  putToast({ ...toast, id });
  return id;
}

export function dismissToast(id: string): void {
  expiry.remove(id);
  $toasts.set($toasts.get().filter((toast) => toast.id !== id));
}

function takeQueue(): NewToast[] {
  const stored = readToastQueue();
  if (stored === null) return [];
  writeToastQueue(null);
  try {
    const queued: unknown = JSON.parse(stored);
    return Array.isArray(queued) ? queued.filter(isToast) : [];
  } catch {
    // Damaged storage.
    return [];
  }
}

function isToast(value: unknown): value is NewToast {
  return typeof value === 'object' && value !== null && 'type' in value && 'message' in value;
}

/** Queues a toast for the next page. */
export function queueToast(toast: NewToast): void {
  writeToastQueue(JSON.stringify([...takeQueue(), toast]));
}

/** Shows the toasts that the previous page queued. */
export function showQueuedToasts(): void {
  for (const toast of takeQueue()) showToast(toast);
}

let isPlain = false;

/** Fallback when sonner cannot be loaded: plain text that does not expire until back online. */
export function showPlainly(host: HTMLElement): void {
  if (isPlain) return;
  isPlain = true;
  // What cannot load its code cannot load a style sheet either.
  host.style.cssText =
    'position:fixed;inset:auto 1rem 1rem auto;z-index:30;display:grid;gap:.5rem;max-inline-size:min(22rem,100vw - 2rem)';
  const stop = $toasts.subscribe((toasts) => {
    const lines = toasts.map(({ message }) => {
      const line = document.createElement('p');
      line.role = 'alert';
      line.className = 'notice';
      line.textContent = message;
      return line;
    });
    host.replaceChildren(...lines);
  });
  const tryAgain = () => {
    stop();
    isPlain = false;
    host.style.cssText = '';
    host.setAttribute('data-pending', '');
  };
  addEventListener('online', tryAgain, { once: true });
}
