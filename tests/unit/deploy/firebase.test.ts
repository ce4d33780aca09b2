import { expect, it } from 'vitest';
import { noteOf, readAnswer, readNote } from '../../../scripts/deploy/firebase.ts';

it('finds the version before in the note of a release, and in none of its other words', () => {
  expect(readNote(noteOf('3f-5a', 'Texts as it was before Monday'))).toBe('3f-5a');
  expect(readNote(noteOf('3f-5a', ''))).toBe('3f-5a');
  expect(readNote(noteOf(null, 'Texts as it was before Monday'))).toBeNull();
  expect(readNote('')).toBeNull();
});

it('reads what Firebase’s command answers after other lines, and nothing from what is no answer', () => {
  expect(readAnswer('A new version!\n{"status":"success","result":{"a":1}}\n')).toEqual({
    status: 'success',
    result: { a: 1 },
  });
  for (const text of ['', 'Not signed in', 'Error {not JSON', '{}']) expect(readAnswer(text)).toBeUndefined();
});
