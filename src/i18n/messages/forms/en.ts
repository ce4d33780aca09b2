import type { Translation } from '../../translation.ts';
import type { pt } from './pt.ts';

export const en: Translation<typeof pt> = {
  loading: 'Loading…',
  retry: 'Try again',
  save: 'Save',
  saving: 'Saving…',
  cancel: 'Cancel',
  edit: 'Edit',
  remove: 'Delete',
  undo: 'Undo',
  optional: '{label} (optional)',
  publicNow: 'Public',
  privateNow: 'Only you can see it',
  signInAgain: 'Log in again',
  signInAgainHint: 'What you wrote stays on this device and you come back here.',
};
