import type { Translation } from '../../translation.ts';
import type { pt } from './pt.ts';

export const en: Translation<typeof pt> = {
  label: 'Language',
  offer: 'This page is also available in English.',
  accept: 'Read in English',
  dismiss: 'Not now',
};
