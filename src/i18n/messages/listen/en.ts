import type { Translation } from '../../translation.ts';
import type { pt } from './pt.ts';

export const en: Translation<typeof pt> = {
  listen: 'Listen',
  player: 'Reading aloud',
  previous: 'Previous section',
  next: 'Next section',
  stop: 'Stop',
  reading: 'Reading: {section}',
  opening: 'Opening',
};
