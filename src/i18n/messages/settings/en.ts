import type { Translation } from '../../translation.ts';
import type { pt } from './pt.ts';

export const en: Translation<typeof pt> = {
  title: 'Settings',
  lead: 'They apply on this device, with or without an account.',
  theme: 'Theme',
  themeHint: '“System” follows your device.',
  system: 'System',
  light: 'Light',
  dark: 'Dark',
  language: 'Language',
  languageHint: 'The language of the site; posts stay in the language they were written in.',
  account: 'Account',
  accountHint: 'Name, address and details of those who have an account.',
  openAccount: 'Open your account',
  logIn: 'Log in',
  needsScript: 'Changing the theme needs JavaScript; without it the site follows your device.',
};
