import type { Translation } from '../../translation.ts';
import type { pt } from './pt.ts';

export const en: Translation<typeof pt> = {
  sentence: 'This could not be loaded. Check your connection and try again.',
};
