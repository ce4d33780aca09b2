import type { Locale } from '../../contract/locales.ts';
import { formatNumber } from './format.ts';

/** 640 kB, 3,2 MB. */
export function formatBytes(locale: Locale, bytes: number): string {
  const isLarge = bytes >= 1_000_000;
  return formatNumber(locale, bytes / (isLarge ? 1_000_000 : 1000), {
    style: 'unit',
    unit: isLarge ? 'megabyte' : 'kilobyte',
    maximumFractionDigits: isLarge ? 1 : 0,
  });
}
