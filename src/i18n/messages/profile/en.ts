import type { Translation } from '../../translation.ts';
import type { pt } from './pt.ts';

export const en: Translation<typeof pt> = {
  title: 'Your account',
  lead: 'What only you see: your details and the way to change them.',
  sections: 'Account sections',
  overview: 'Overview',
  name: 'Name',
  email: 'E-mail',
  tag: 'Profile address',
  since: 'Member since',
  publicPage: 'See public page',
  edit: 'Edit profile',
  newPost: 'Write a post',
  settings: 'Settings',
  logout: 'Log out',
  loggingOut: 'Logging out…',
  loading: 'Loading your account…',
  needsScript: 'Your account needs JavaScript to open. Reading the site works without it.',
};
