import type { Translation } from '../../translation.ts';
import type { pt } from './pt.ts';

export const en: Translation<typeof pt> = {
  title: 'Settings',
  lead: 'Changes apply at once and stay on this device, with or without an account.',
  theme: 'Theme',
  themeHint: '“System” follows your device.',
  system: 'System',
  light: 'Light',
  dark: 'Dark',
  textSize: 'Reading size',
  textSizeHint: 'Changes the text you read; buttons and menus stay as they are.',
  small: 'Small',
  normal: 'Normal',
  large: 'Large',
  largest: 'Very large',
  motion: 'Motion',
  motionHint: 'Transitions between pages and animations of the interface.',
  reduced: 'Reduced',
  full: 'Full',
  slash: 'The / key',
  slashHint:
    'Opens the search on any page. Turn it off if you dictate to your computer or press keys by accident; Ctrl+K goes on working.',
  on: 'On',
  off: 'Off',
  sample: 'How text will look',
  sampleTitle: 'The examined life',
  sampleText:
    'Facing his judges, Socrates says that a life without examination is not worth living. He promises no answers: he invites each of us to question what we think we know.',
  language: 'Language',
  languageHint: 'The language of the site; posts stay in the language they were written in.',
  account: 'Account',
  memberHint: 'Your choices travel with your account: when you log in elsewhere, the latest one counts.',
  visitorHint: 'With an account, your choices follow you to other devices.',
  openAccount: 'Open your account',
  logIn: 'Log in',
  needsScript:
    'Changing theme, reading size and motion needs JavaScript; without it the site follows your device.',
};
