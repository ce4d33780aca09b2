import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { PRIVACY_VERSION, TERMS_VERSION } from '../../contract/limits.ts';
import { LOCALES } from '../../contract/locales.ts';

describe.each([
  ['cookie-e-privacidade', PRIVACY_VERSION],
  ['Termos-de-uso', TERMS_VERSION],
])('what is consented to of %s', (policy, version) => {
  const read = (name: string) => readFileSync(`src/content/policies/${policy}/${name}`, 'utf8');

  test('is the published version', () => {
    expect(parse(read('facts.yml'), { schema: 'failsafe' })).toMatchObject({ version });
  });

  test.each(LOCALES)('is as old as its last change, and says so (%s)', (locale) => {
    const [, meta = '', text = ''] = /^---\n(.*?)\n---\n(.*)$/s.exec(read(`${locale}.md`)) ?? [];
    expect(parse(meta, { schema: 'failsafe' })).toMatchObject({ changed: { date: version } });
    const date = new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : locale, {
      dateStyle: 'long',
      timeZone: 'UTC',
    });
    expect(text).toContain(date.format(new Date(version)));
  });
});
