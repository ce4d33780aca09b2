import type { ErrorCode } from '../../contract/error-codes.ts';
import type { ApiResult } from '../clients/api.ts';
import type { AccountSentences } from '../i18n/error-sentences.ts';
import type { FormState } from './use-form.ts';

const ENDINGS = new Set<ErrorCode>(['unauthenticated', 'token-expired', 'token-revoked']);

/** Whether the session that the call was made in is over. */
export function isEnding(code: ErrorCode): boolean {
  return ENDINGS.has(code);
}

/** What a form shows after the API refused it. */
export function refusal(
  sentences: AccountSentences,
  { code, problem }: Extract<ApiResult<never>, { ok: false }>,
): FormState {
  const fields = problem?.fields?.map(({ path, issue }) => [path, sentences[`field/${issue}`]]);
  return {
    state: 'failed',
    message: sentences[code],
    fields: Object.fromEntries(fields ?? []),
    isEnded: isEnding(code),
  };
}
