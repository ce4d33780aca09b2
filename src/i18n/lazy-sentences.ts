import type { ErrorCode } from '../../contract/error-codes.ts';
import type { Locale } from '../../contract/locales.ts';
import type { Sentences } from './messages/errors/sentences.ts';

const files = import.meta.glob<Record<string, Sentences>>('./messages/errors/??.ts');

/** Error messages of one language, loaded on demand. */
export async function loadSentences(locale: Locale): Promise<Record<ErrorCode, string>> {
  const messages = await files[`./messages/errors/${locale}.ts`]!();
  return messages[locale]!;
}
