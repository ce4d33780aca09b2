import type { Translation } from '../../translation.ts';
import type { pt } from './pt.ts';

export const en: Translation<typeof pt> = {
  keptAt: 'Saved on this device at {time}',
  keeping: 'Keeping it on this device…',
  notKept: 'Your browser would not keep what you type on this device. Save before you leave this page.',
  restored: 'We brought back what you typed on {date} and did not save.',
  discard: 'Discard',
  discarded: 'Text discarded.',
  undo: 'Undo',
  changedTitle: 'This changed in another tab or on another device',
  followed: 'What was saved there is already here: {fields}.',
  conflicts: 'You changed the following too. Choose what to keep, then save again.',
  keepMine: 'Keep mine',
  takeTheirs: 'Use what is saved',
  nothing: '(empty)',
};
