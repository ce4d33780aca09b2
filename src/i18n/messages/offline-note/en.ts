import type { Translation } from '../../translation.ts';
import type { pt } from './pt.ts';

export const en: Translation<typeof pt> = {
  copy: 'No connection, or a very slow one: this is the copy stored on this device on {date}.',
  undated: 'No connection, or a very slow one: this is the copy stored on this device.',
  unwell: 'The server did not answer properly: this is the copy stored on this device on {date}.',
  unwellUndated: 'The server did not answer properly: this is the copy stored on this device.',
  now: 'You are offline. Pages you have read or kept still open.',
  retry: 'Try again',
};
