import type { Translation } from '../../translation.ts';
import type { pt } from './pt.ts';

export const en: Translation<typeof pt> = {
  email: 'E-mail',
  password: 'Password',
  newPassword: 'New password',
  passwordHint: 'At least {min} characters. A few words are stronger than symbols.',
  passwordWeak: 'Weak password: somebody could guess it.',
  passwordFair: 'Fair password: one more word would make it strong.',
  passwordStrong: 'Strong password.',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  needsScript: 'To log in or sign up, this site needs JavaScript. Reading works without it.',
  loginTitle: 'Log in',
  loginLead: 'Good to see you again.',
  logIn: 'Log in',
  loggingIn: 'Logging in…',
  forgot: 'Forgot your password?',
  noAccount: 'No account yet?',
  goRegister: 'Sign up',
  or: 'or',
  continueWith: 'Continue with {provider}',
  inPopup: 'Continue in the {provider} window. If you lost it, press the button again.',
  returning: 'Logging in with {provider}…',
  linkTitle: 'You already have an account',
  linkLead:
    'The account for {email} uses another way to log in. Log in that way once and we link {provider}: after that, either will do.',
  linkWithPassword: 'Log in and link',
  linkWith: 'Log in with {provider} and link',
  linkCancel: 'Go back',
  resetTitle: 'Reset password',
  resetLead: 'Enter the e-mail of your account. We will send you a link to choose another password.',
  sendLink: 'Send link',
  sending: 'Sending…',
  resetSentTitle: 'Check your inbox',
  resetSent:
    'If there is an account for {email}, the link will arrive within a few minutes. Check the spam folder too.',
  resetDemo:
    'In this demo no e-mail is sent: the link is printed in the terminal where the site was started.',
  backToLogin: 'Back to login',
};
