import type { Translation } from '../../translation.ts';
import type { pt } from './pt.ts';

export const en: Translation<typeof pt> = {
  title: 'Policies',
  lead: 'What the site keeps, what it promises and what it asks of those who use it.',
  contact: 'Contact',
  demoContact: 'This is a demo: there is nobody here to write to.',
  noContact: 'This installation has not named a contact yet.',
  version: 'Version of {date}',
};
