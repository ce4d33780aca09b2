import { describe, expect, it } from 'vitest';
import {
  format,
  formatDate,
  formatLifespan,
  formatList,
  formatNumber,
  formatYear,
  plural,
} from '../../../src/i18n/format.ts';

const plain = (text: string) => text.replaceAll('\u00a0', ' ');

describe('format', () => {
  it('fills placeholders wherever they stand', () => {
    expect(format('{name}, de {place}: {name}', { name: 'Zenão', place: 'Eleia' })).toBe(
      'Zenão, de Eleia: Zenão',
    );
  });

  it('takes values as they are, signs of a pattern included', () => {
    expect(format('{name}', { name: '$& {place}', place: 'x' })).toBe('$& {place}');
  });

  it('leaves a placeholder without a value', () => {
    expect(format('{count} de {total}', { count: 0 })).toBe('0 de {total}');
  });
});

describe('plural', () => {
  const forms = { one: '{count} post', other: '{count} posts' };

  it('chooses the form of the language', () => {
    expect(plural('en', 1, forms)).toBe('1 post');
    expect(plural('en', 0, forms)).toBe('0 posts');
    expect(plural('pt', 0, forms)).toBe('0 post');
    expect(plural('es', 1234567, forms)).toBe('1.234.567 posts');
  });

  it('falls back to the general form where a language has one more', () => {
    expect(plural('pt', 1_000_000, forms)).toBe('1.000.000 posts');
  });
});

describe('dates and numbers', () => {
  it('are those of the language, at Greenwich', () => {
    const date = '2026-11-21T23:30:00Z';
    expect(formatDate('pt', date)).toBe('21 de novembro de 2026');
    expect(formatDate('en', new Date(date))).toBe('November 21, 2026');
    expect(formatDate('es', date)).toBe('21 de noviembre de 2026');
    expect(formatNumber('pt', 1234.5)).toBe('1.234,5');
  });

  it('lists read as sentences', () => {
    expect(formatList('pt', ['Platão', 'Zenão', 'Hipátia'])).toBe('Platão, Zenão e Hipátia');
  });
});

describe('years', () => {
  it.each([
    ['pt', '427 a.C.'],
    ['en', '427 BCE'],
    ['es', '427 a. C.'],
  ] as const)('before the common era in %s', (locale, words) => {
    expect(plain(formatYear(locale, -427))).toBe(words);
  });

  it('of the common era are plain, and those not certain begin with c.', () => {
    expect(formatYear('pt', 1921)).toBe('1921');
    expect(plain(formatYear('en', -624, true))).toBe('c. 624 BCE');
  });

  it('of a life say the era once when both share it', () => {
    expect(plain(formatLifespan('pt', { year: -427 }, { year: -347 }))).toBe('427 – 347 a.C.');
    expect(plain(formatLifespan('es', { year: -4, circa: true }, { year: 65 }))).toBe('c. 4 a. C. – 65');
    expect(plain(formatLifespan('en', undefined, { year: 415 }))).toBe('? – 415');
    expect(plain(formatLifespan('pt', { year: 1990 }, undefined))).toBe('1990 –');
    expect(plain(formatLifespan('pt', { year: 1490 }, undefined))).toBe('1490 – ?');
    expect(formatLifespan('en', undefined, undefined)).toBe('');
  });
});
