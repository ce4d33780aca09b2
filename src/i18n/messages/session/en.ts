import type { Translation } from '../../translation.ts';
import type { pt } from './pt.ts';

export const en: Translation<typeof pt> = {
  signInToContinue: 'Log in to continue',
  notYourPage: 'Only the owner of this profile can open that page',
  loggedOut: 'You have logged out',
  loggedOutEverywhere: 'You have been logged out everywhere',
  ended: 'Your session has ended. Log in again to continue.',
  deleted: 'This account has been deleted.',
  registrationClosed: 'Sign-up is closed at the moment.',
  unreachable: 'We cannot load your account right now. You are still logged in and we will try again.',
  offline: 'No connection. You are still logged in; we will load your account when the network is back.',
};
