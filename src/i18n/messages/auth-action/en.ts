import type { Translation } from '../../translation.ts';
import type { pt } from './pt.ts';

export const en: Translation<typeof pt> = {
  title: 'Account security',
  checking: 'Checking the link…',
  resetLead: 'Choose a new password for {email}.',
  savePassword: 'Save new password',
  saving: 'Saving…',
  passwordSaved: 'Password changed!',
  passwordSavedHelp: 'Now log in with the new password.',
  emailVerified: 'Email confirmed!',
  emailVerifiedHelp: 'Thank you. You can close this page or carry on reading.',
  emailChanged: 'Email changed!',
  emailChangedHelp: 'Your account now uses {email}. Log in with it from now on, on other devices too.',
  emailRecovered: 'Email recovered!',
  emailRecoveredHelp:
    'Your account uses {email} again. If it was not you who asked for the change, choose another password too.',
  failed: 'This link did not work',
  logIn: 'Log in',
  home: 'Go to the home page',
  newLink: 'Request a new link',
  toAccount: 'Go to your account',
  toSecurity: 'Request another in your account',
  sendReset: 'Change the password',
  sendingReset: 'Uploading link…',
  resetSentTitle: 'Link sent',
  tryAgain: 'Try again',
};
