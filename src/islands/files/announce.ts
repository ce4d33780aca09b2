import type { SentImage } from '../../stores/send-image.ts';
import { promiseToast } from '../../stores/promise-toasts.ts';
import type { FileMessages } from './messages.ts';

/** A toast for as long as an upload takes, wherever on the page its member is; none is left of one given up. */
export function announce(
  { t, locale }: Pick<FileMessages, 't' | 'locale'>,
  upload: Promise<SentImage['state']>,
  done: string,
): void {
  const stored = upload.then((state) => (state === 'failed' ? Promise.reject(new Error(state)) : state));
  void promiseToast(stored, {
    loading: t.sendingImage,
    success: (state) => (state === 'success' ? done : null),
    error: t.notSent,
    locale,
  }).catch(() => {});
}
