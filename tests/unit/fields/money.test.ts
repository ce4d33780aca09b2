import { assert, constantFrom, integer, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LOCALES } from '../../../contract/locales.ts';
import { MAX_PRICE } from '../../../contract/limits.ts';
import { Currency } from '../../../contract/products.ts';
import { CURRENCIES, formatMoney, parseMoney, typedMoney } from '../../../src/lib/money.ts';

describe('an amount', () => {
  it.each([
    ['pt', 'BRL', '1.234,56', 123_456],
    ['pt', 'BRL', 'R$ 1.234,56', 123_456],
    ['pt', 'BRL', '1234,5', 123_450],
    ['pt', 'BRL', '1.234', 123_400],
    ['pt', 'BRL', '49', 4900],
    ['pt', 'BRL', '49,', 4900],
    ['pt', 'BRL', '49.90', 4990],
    ['pt', 'BRL', '1,234.56', 123_456],
    ['pt', 'BRL', '1.234.567,89', 123_456_789],
    ['pt', 'BRL', '0', 0],
    ['en', 'USD', '1,234.56', 123_456],
    ['en', 'USD', '$1,234', 123_400],
    ['en', 'USD', 'US$ 12', 1200],
    ['en', 'USD', '12.5', 1250],
    ['en', 'USD', '12,50', 1250],
    ['es', 'EUR', '1234,56 €', 123_456],
    ['es', 'EUR', '12 345,60', 1_234_560],
    ['pt', 'JPY', '1.500', 1500],
    ['en', 'JPY', '1,500', 1500],
    ['en', 'KWD', '1.234', 1234],
  ] as const)('in %s, %s: %s', (locale, currency, typed, minor) => {
    expect(parseMoney(typed, currency, locale)).toBe(minor);
  });

  it.each([
    ['pt', 'BRL', '1,234'],
    ['en', 'USD', '1.234'],
    ['pt', 'BRL', '1,2,3'],
    ['pt', 'BRL', '1.23.456,00'],
    ['pt', 'BRL', '12,345'],
    ['pt', 'JPY', '15,5'],
    ['pt', 'BRL', '-5'],
    ['pt', 'BRL', ''],
    ['pt', 'BRL', 'grátis'],
    ['pt', 'BRL', '12 reais'],
    ['pt', 'BRL', '99999999999999999999'],
  ] as const)('is not read in %s, %s: %s', (locale, currency, typed) => {
    expect(parseMoney(typed, currency, locale)).toBeNull();
  });

  it('is read as it is written, in every language and currency', () => {
    assert(
      property(
        integer({ min: 0, max: MAX_PRICE }),
        constantFrom(...CURRENCIES),
        constantFrom(...LOCALES),
        (minor, currency, locale) => {
          expect(parseMoney(typedMoney(minor, currency, locale), currency, locale)).toBe(minor);
        },
      ),
    );
  });

  it('is shown with its currency', () => {
    expect(formatMoney(123_456, 'BRL', 'pt')).toBe('R$\u00a01.234,56');
    expect(formatMoney(5, 'USD', 'en')).toBe('$0.05');
    expect(formatMoney(1500, 'JPY', 'es')).toMatch(/1500/);
  });

  it('has a currency that the API takes', () => {
    for (const currency of CURRENCIES) expect(Currency.parse(currency)).toBe(currency);
  });
});
