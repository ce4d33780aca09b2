import { expect, it } from 'vitest';
import { lastChanged } from '../../../library/last-changed.ts';
import { dever, smallLibrary } from './library.ts';

const library = { ...smallLibrary(), headwords: new Map([['dever', dever]]) };
const dayOf = (path: string) => lastChanged(library, path, 'pt')?.toISOString().slice(0, 10);

it('is the day of the text, of the latest entry of a list, and of the headword itself', () => {
  expect(dayOf('/wiki/virtude')).toBe('2026-03-01');
  expect(dayOf('/wiki')).toBe('2026-05-01');
  expect(dayOf('/wiki/glossary/dever')).toBe('2026-04-02');
  expect(dayOf('/wiki/glossary/letters/d')).toBeUndefined();
  expect(dayOf('/search')).toBeUndefined();
});
