import { existsSync } from 'node:fs';
import { expect, it } from 'vitest';
import { sourceUrl } from '../../../src/lib/source-url.ts';

it('the file of a text is where readers see the repository', () => {
  const base = 'https://example.org/agora/blob/main/';
  expect(sourceUrl(base, '/wiki/cogito', 'en')).toBe(
    'https://example.org/agora/blob/main/src/content/wiki/cogito/en.md',
  );
  expect(sourceUrl(undefined, '/wiki/cogito', 'en')).toBeUndefined();
  expect(sourceUrl('', '/wiki/cogito', 'en')).toBeUndefined();
});

it.each(['/philos/platao', '/wiki/cogito', '/categories/etica', '/policies/Termos-de-uso'])(
  'the file of %s exists',
  (path) => {
    expect(existsSync(sourceUrl('.', path, 'pt')!)).toBe(true);
  },
);
