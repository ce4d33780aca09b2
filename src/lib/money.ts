import { LOCALE_TAGS, type Locale } from '../../contract/locales.ts';

/** Currencies offered in forms; a product may have another. */
export const CURRENCIES: readonly string[] = [
  'BRL', 'EUR', 'USD', 'GBP', 'AOA', 'ARS', 'CAD', 'CHF', 'CLP', 'COP', 'CVE', 'JPY', 'MXN', 'MZN', 'PEN', 'UYU',
]; // prettier-ignore

function formatter(locale: Locale, currency: string, options: Intl.NumberFormatOptions = {}) {
  return new Intl.NumberFormat(LOCALE_TAGS[locale], { style: 'currency', currency, ...options });
}

/** The currency's number of fraction digits. */
function fractionOf(currency: string): number {
  return formatter('en', currency).resolvedOptions().maximumFractionDigits ?? 2;
}

function amountOf(minor: number, currency: string): Intl.StringNumericLiteral {
  const fraction = fractionOf(currency);
  const digits = String(minor).padStart(fraction + 1, '0');
  const whole = digits.slice(0, digits.length - fraction);
  return `${whole}.${digits.slice(whole.length) || '0'}` as Intl.StringNumericLiteral;
}

/** `minor` is in the currency's smallest unit. */
export function formatMoney(minor: number, currency: string, locale: Locale): string {
  return formatter(locale, currency).format(amountOf(minor, currency));
}

/** The amount for an input, without the currency. */
export function typedMoney(minor: number, currency: string, locale: Locale): string {
  return formatter(locale, currency)
    .formatToParts(amountOf(minor, currency))
    .filter(({ type }) => ['integer', 'group', 'decimal', 'fraction'].includes(type))
    .map(({ value }) => value)
    .join('');
}

const GROUPED = { ',': /^\d{1,3}(,\d{3})+$/, '.': /^\d{1,3}(\.\d{3})+$/ };

/** The decimal separator; null when ambiguous. */
function decimalOf(digits: string, own: ',' | '.', fraction: number): ',' | '.' | '' | null {
  const other = own === ',' ? '.' : ',';
  const count = (mark: string) => digits.split(mark).length - 1;
  if (count(',') > 0 && count('.') > 0) return digits.lastIndexOf(',') > digits.lastIndexOf('.') ? ',' : '.';
  if (count(own) === 1) return own;
  if (count(own) > 1) return null;
  if (GROUPED[other].test(digits)) return '';
  // A lone other separator that does not group is a decimal separator from another country.
  return count(other) === 1 && digits.length - digits.indexOf(other) - 1 <= fraction
    ? other
    : count(other) === 0
      ? ''
      : null;
}

/**
 * Parses an amount as written in a language, with or without grouping and currency sign, to the currency's
 * smallest unit. Null when invalid or ambiguous.
 */
export function parseMoney(typed: string, currency: string, locale: Locale): number | null {
  const text = typed
    .replace(/^\s*[A-Z]{0,3}\p{Sc}?|\p{Sc}?[A-Z]{0,3}\s*$/giu, '')
    .replace(/[\s\u00a0\u202f']/g, '');
  if (!/^\d[\d.,]*$/.test(text)) return null;
  const fraction = fractionOf(currency);
  const point = new Intl.NumberFormat(LOCALE_TAGS[locale]).format(1.5).includes('.') ? '.' : ',';
  const decimal = decimalOf(text, point, fraction);
  if (decimal === null) return null;
  const [whole = '', cents = '', ...more] = decimal === '' ? [text] : text.split(decimal);
  const group = decimal === ',' ? '.' : decimal === '.' ? ',' : null;
  const isWhole =
    /^\d+$/.test(whole) ||
    (group ? GROUPED[group].test(whole) : Object.values(GROUPED).some((form) => form.test(whole)));
  if (!isWhole || more.length > 0 || !/^\d*$/.test(cents) || cents.length > fraction) return null;
  const minor = Number(whole.replace(/\D/g, '') + cents.padEnd(fraction, '0'));
  return Number.isSafeInteger(minor) ? minor : null;
}

/** Options such as `BRL, real brasileiro`. */
export function currencyNames(locale: Locale, codes: readonly string[]): { code: string; name: string }[] {
  const names = new Intl.DisplayNames(LOCALE_TAGS[locale], { type: 'currency' });
  return codes.map((code) => ({ code, name: `${code} · ${names.of(code) ?? code}` }));
}
