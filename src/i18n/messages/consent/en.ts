import type { Translation } from '../../translation.ts';
import type { pt } from './pt.ts';

export const en: Translation<typeof pt> = {
  title: 'May we measure visits?',
  text: 'If you say yes, Google Analytics counts the pages you read and keeps an identifier on this device. If not, you read just the same.',
  more: 'About cookies and privacy',
  yes: 'Yes, measure',
  no: 'Don’t measure',
  change: 'Visit measurement',
};
