import type { Translation } from '../../translation.ts';
import type { pt } from './pt.ts';

export const en: Translation<typeof pt> = {
  born: 'b. {year}',
  contents: 'On this page',
  changed: 'Last changed on {date}: {note}',
  source: 'See the file of this text',
  minutes: '{count} min read',
  fallbackTitle: 'Not yet in English',
  fallback: 'For now this text exists only in {language}.',
  pt: 'Portuguese',
  en: 'English',
  es: 'Spanish',
  stale: 'The {language} original of this section has changed since it was translated.',
  incomplete: 'The {language} original has sections that are not translated yet.',
  readOriginal: 'Read the original',
  notes: 'Notes',
  backToText: 'Back to the text of note {reference}',
  references: 'References',
  furtherReading: 'Further reading',
  articles: 'Wiki articles',
  philosophers: 'Philosophers',
  categories: 'Categories',
  seeAlso: 'See also',
};
