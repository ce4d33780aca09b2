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
  loadFailed: 'We could not read how you log in.',
  password: 'Password',
  passwordAbout: 'After a change you stay logged in here; your other devices will have to log in again.',
  changePassword: 'Change password',
  changing: 'Changing…',
  updateFailed: 'The password could not be changed',
  changed: 'Password changed!',
  setAbout:
    'You log in through another service and have no password yet. With one you can use your e-mail too.',
  setPassword: 'Set password',
  setting: 'Setting…',
  set: 'Password set!',
};
