import type { SentImage } from '../../stores/send-image.ts';
import { promiseToast } from '../../stores/promise-toasts.ts';
import type { FileMessages } from './messages.ts';

/** A toast for the duration of an upload; it disappears when the upload is canceled. */
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
