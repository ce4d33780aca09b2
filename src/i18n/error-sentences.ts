import type { Locale } from '../../contract/locales.ts';
import { STORAGE_CODES, type StorageCode } from '../clients/storage-codes.ts';
import { errors } from './messages/errors/index.ts';
import type { Sentences } from './messages/errors/sentences.ts';

/** Messages for API, field and identity errors, as account pages pass them to their islands. */
export type AccountSentences = Omit<Sentences, `storage/${string}` | `installations/${string}`>;

export function accountSentences(locale: Locale): AccountSentences {
  const isNeeded = ([code]: [string, string]) => !/^(?:storage|installations)\//.test(code);
  return Object.fromEntries(Object.entries(errors[locale]).filter(isNeeded)) as AccountSentences;
}

/** Messages for storage errors, for islands that upload files. */
export type FileSentences = Pick<Sentences, StorageCode>;

export function fileSentences(locale: Locale): FileSentences {
  const codes: StorageCode[] = [...STORAGE_CODES, 'storage-full'];
  return Object.fromEntries(codes.map((code) => [code, errors[locale][code]])) as FileSentences;
}
