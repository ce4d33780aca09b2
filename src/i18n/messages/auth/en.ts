import type { Translation } from '../../translation.ts';
import type { pt } from './pt.ts';

export const en: Translation<typeof pt> = {
  email: 'E-mail',
  password: 'Password',
  newPassword: 'New password',
  passwordHint: 'At least {min} characters. Several words are worth more than symbols.',
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
    'The account of {email} logs in another way. Log in that way once and we link {provider}: after that, either will do.',
  linkWithPassword: 'Log in and link',
  linkWith: 'Log in with {provider} and link',
  linkCancel: 'Go back',
  resetTitle: 'Recover password',
  resetLead: 'Write the e-mail of your account. We will send a link for choosing another password.',
  sendLink: 'Send link',
  sending: 'Sending…',
  resetSentTitle: 'Check your inbox',
  resetSent:
    'If there is an account with {email}, the link arrives within a few minutes. Look in the spam folder too.',
  resetDemo:
    'In this demo no e-mail is sent: the link is printed in the terminal where the site was started.',
  backToLogin: 'Back to log in',
};
