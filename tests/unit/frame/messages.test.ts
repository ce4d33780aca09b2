import { describe, expect, it } from 'vitest';
import { LOCALES } from '../../../contract/locales.ts';

type Messages = Record<string, string>;

const files = import.meta.glob<Record<string, Messages>>('../../../src/i18n/messages/*/{pt,en,es}.ts', {
  eager: true,
});
const areas = Object.keys(files)
  .filter((path) => path.endsWith('/pt.ts'))
  .map((path) => path.split('/').at(-2)!);

const messagesOf = (area: string, locale: string) =>
  files[`../../../src/i18n/messages/${area}/${locale}.ts`]?.[locale] ?? {};
const placeholders = (message: string) => [...message.matchAll(/\{\w+\}/g)].map(String).sort();
const fieldsOf = (messages: Messages) =>
  Object.fromEntries(Object.entries(messages).map(([key, message]) => [key, placeholders(message)]));

describe('messages', () => {
  it('have areas', () => expect(areas).toContain('frame'));

  it.each(areas)('of %s have the same placeholders in every language', (area) => {
    const source = fieldsOf(messagesOf(area, 'pt'));
    for (const locale of LOCALES) expect(fieldsOf(messagesOf(area, locale)), locale).toEqual(source);
  });

  it.each(areas)('of %s are never empty', (area) => {
    for (const locale of LOCALES)
      for (const message of Object.values(messagesOf(area, locale))) expect(message.trim()).not.toBe('');
  });
});
