import type { ErrorCode } from '../../contract/error-codes.ts';
import type { Locale } from '../../contract/locales.ts';
import type { Sentences } from './messages/errors/sentences.ts';

const LOADERS: Record<Locale, () => Promise<Sentences>> = {
  pt: async () => (await import('./messages/errors/pt.ts')).pt,
  en: async () => (await import('./messages/errors/en.ts')).en,
  es: async () => (await import('./messages/errors/es.ts')).es,
};

/** Error messages of one language, loaded on demand. */
export const loadSentences = (locale: Locale): Promise<Record<ErrorCode, string>> => LOADERS[locale]();
