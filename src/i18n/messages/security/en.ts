import type { Translation } from '../../translation.ts';
import type { pt } from './pt.ts';

export const en: Translation<typeof pt> = {
  loading: 'Loading…',
  tryAgain: 'Try again',
  cancel: 'Cancel',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  proveTitle: 'Confirm that it is you',
  proveLead: 'For your security, we ask this before something important changes.',
  currentPassword: 'Current password',
  prove: 'Confirm',
  proving: 'Confirming…',
  proveWith: 'Confirm with {provider}',
  wrongPassword: 'Current password is wrong',
  otherAccount: 'That is another account. Confirm with the one you use here.',
  inPopup: 'Continue in the {provider} window.',
};
