import { LANGUAGES } from '../../contract/languages.ts';
import type { Locale } from '../../contract/locales.ts';
import { format } from './format.ts';
import { filters } from './messages/filters/index.ts';

const ROMAN = [
  [10, 'X'],
  [9, 'IX'],
  [5, 'V'],
  [4, 'IV'],
  [1, 'I'],
] as const;

function roman(number: number): string {
  const [value, letters] = ROMAN.find(([value]) => value <= number) ?? [];
  return value === undefined ? '' : letters + roman(number - value);
}

const ENDINGS: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' };

const ordinal = (number: number) =>
  `${number}${ENDINGS[new Intl.PluralRules('en', { type: 'ordinal' }).select(number)] ?? 'th'}`;

/** -5 is século V a.C., 5th century BCE. */
export function formatCentury(locale: Locale, century: number): string {
  const number = (locale === 'en' ? ordinal : roman)(Math.abs(century));
  const era = century < 0 ? ` ${LANGUAGES[locale].beforeCommonEra}` : '';
  return `${format(filters[locale].centuryName, { number })}${era}`.replaceAll(' ', '\u00a0');
}
