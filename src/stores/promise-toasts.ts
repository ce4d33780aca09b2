import type { Locale } from '../../contract/locales.ts';
import type { ApiResult } from '../clients/api.ts';
import { dismissToast, nextToastId, putToast } from './toasts.ts';

interface PromiseMessages<Result> {
  loading: string;
  /** Null dismisses the toast. */
  success: string | ((result: Result) => string | null);
  error: string | ((error: unknown) => string);
  locale?: Locale | undefined;
}

/** Shows a loading toast until `work` settles, then its outcome. Returns `work`. */
export function promiseToast<Result>(
  promise: Promise<Result>,
  { loading, success, error, locale }: PromiseMessages<Result>,
): Promise<Result> {
  const id = nextToastId();
  putToast({ id, type: 'loading', message: loading, locale });
  promise.then(
    (result) => {
      const message = typeof success === 'string' ? success : success(result);
      if (message === null) dismissToast(id);
      else putToast({ id, type: 'success', message, locale });
    },
    (reason: unknown) => {
      putToast({ id, type: 'error', message: typeof error === 'string' ? error : error(reason), locale });
    },
  );
  return promise;
}

/** The same for an API call, which never rejects. */
export async function callToast<Data>(
  call: Promise<ApiResult<Data>>,
  messages: PromiseMessages<Data>,
): Promise<ApiResult<Data>> {
  const data = call.then((result) => (result.ok ? result.data : Promise.reject(new Error(result.code))));
  await promiseToast(data, messages).catch(() => {});
  return call;
}
