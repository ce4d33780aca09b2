import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';

function misspeltIn(locale: string, sentence: string): string[] {
  const { stdout } = spawnSync(
    'cspell',
    ['--no-progress', '--no-summary', '--words-only', `stdin://src/content/wiki/x/${locale}.md`],
    { input: sentence, encoding: 'utf8' },
  );
  return stdout.split('\n').filter(Boolean);
}

it.each([
  ['pt', 'A razao e a filosofía de Platão não são idéia.', ['razao', 'filosofía', 'idéia']],
  ['en', 'To recieve the razão of Plato and Dharmakirti.', ['recieve', 'razão']],
  ['es', 'La filosofia de Platón y el conosimiento.', ['filosofia', 'conosimiento']],
])('names words that are not %s', (locale, sentence, words) =>
  expect(misspeltIn(locale, sentence)).toEqual(words),
);
