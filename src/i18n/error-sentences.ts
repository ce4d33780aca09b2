import type { Locale } from '../../contract/locales.ts';
import { errors } from './messages/errors/index.ts';
import type { Sentences } from './messages/errors/sentences.ts';

/** Sentences of the API, of fields and of the identity service: what an account page hands to its island. */
export type AccountSentences = Omit<Sentences, `storage/${string}` | `installations/${string}`>;

export function accountSentences(locale: Locale): AccountSentences {
  const isNeeded = ([code]: [string, string]) => !/^(?:storage|installations)\//.test(code);
  return Object.fromEntries(Object.entries(errors[locale]).filter(isNeeded)) as AccountSentences;
}
