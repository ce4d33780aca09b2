import type { ErrorCode } from '../../contract/error-codes.ts';
import type { ApiResult } from '../clients/api.ts';
import type { StorageCode } from '../clients/storage-codes.ts';
import type { AccountSentences } from '../i18n/error-sentences.ts';
import type { FormState } from './use-form.ts';

const SIGNED_OUT: ReadonlySet<string> = new Set([
  'unauthenticated',
  'token-expired',
  'token-revoked',
  'storage/unauthenticated',
] satisfies (ErrorCode | StorageCode)[]);

/** Whether a call failed because the session is over. */
export function isSignedOut(code: string): boolean {
  return SIGNED_OUT.has(code);
}

/** Form state for a failed API call. */
export function refusal(
  sentences: AccountSentences,
  { code, problem }: Extract<ApiResult<never>, { ok: false }>,
): FormState {
  const fields = problem?.fields?.map(({ path, issue }) => [path, sentences[`field/${issue}`]]);
  return {
    state: 'failed',
    message: sentences[code],
    fields: Object.fromEntries(fields ?? []),
    isEnded: isSignedOut(code),
  };
}
