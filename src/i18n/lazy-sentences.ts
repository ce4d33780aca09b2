import type { ErrorCode } from '../../contract/error-codes.ts';
import type { Locale } from '../../contract/locales.ts';
import type { Sentences } from './messages/errors/sentences.ts';

const LOADERS: Record<Locale, () => Promise<Sentences>> = {
  pt: async () => (await import('./messages/errors/pt.ts')).pt,
  en: async () => (await import('./messages/errors/en.ts')).en,
  es: async () => (await import('./messages/errors/es.ts')).es,
};

/** The sentences of one language, for what is only loaded when somebody needs it. */
export const loadSentences = (locale: Locale): Promise<Record<ErrorCode, string>> => LOADERS[locale]();
