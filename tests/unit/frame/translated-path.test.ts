import { expect, it } from 'vitest';
import { ERROR_PAGE_STATUSES } from '../../../contract/paths.ts';
import { translatedPath } from '../../../src/i18n/paths.ts';

const translated = (path: string) => translatedPath(new URL(path, 'https://agora.example'));

it('leads to the same page in another language, and from an error page home', () => {
  expect(translated('/en/wiki/cogito?from=mail')).toBe('/wiki/cogito?from=mail');
  for (const status of ERROR_PAGE_STATUSES) {
    expect(translated(`/${status}.html`)).toBe('/');
    expect(translated(`/es/${status}`)).toBe('/');
  }
});
