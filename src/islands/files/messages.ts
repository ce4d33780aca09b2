import type { ErrorCode } from '../../../contract/error-codes.ts';
import { MAX_FILE_BYTES, MAX_IMAGE_PIXELS } from '../../../contract/limits.ts';
import type { Locale } from '../../../contract/locales.ts';
import type { StorageCode } from '../../clients/storage-codes.ts';
import type { AccountSentences, FileSentences } from '../../i18n/error-sentences.ts';
import { format, formatNumber } from '../../i18n/format.ts';
import type { files } from '../../i18n/messages/files/index.ts';
import type { ImageIssue } from '../../lib/images/inspect.ts';

export interface FileMessages {
  locale: Locale;
  t: Record<keyof (typeof files)['pt'], string>;
  sentences: AccountSentences & FileSentences;
}

/** Fills in the limits that a message may name. */
export function withLimits(locale: Locale, sentence: string): string {
  const megabytes = { style: 'unit', unit: 'megabyte', maximumFractionDigits: 0 } as const;
  return format(sentence, {
    size: formatNumber(locale, MAX_FILE_BYTES / 1024 / 1024, megabytes),
    pixels: formatNumber(locale, MAX_IMAGE_PIXELS / 1_000_000),
  });
}

const ISSUES: ReadonlySet<string> = new Set([
  'not-an-image',
  'heic',
  'too-large',
  'too-many-pixels',
  'broken',
] satisfies ImageIssue[]);

const isImageIssue = (issue: string): issue is ImageIssue => ISSUES.has(issue);

export function issueSentence(
  { locale, t, sentences }: FileMessages,
  issue: ImageIssue | StorageCode | ErrorCode,
): string {
  return isImageIssue(issue) ? withLimits(locale, t[issue]) : sentences[issue];
}

export const percent = (locale: Locale, fraction: number) =>
  formatNumber(locale, fraction, { style: 'percent', maximumFractionDigits: 0 });
