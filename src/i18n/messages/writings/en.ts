import type { Translation } from '../../translation.ts';
import type { pt } from './pt.ts';

export const en: Translation<typeof pt> = {
  title: 'Members write about {name}',
  quoted: '“{title}”',
  all: 'All posts',
  lead: 'Posts by members that link to the page “{page}”.',
  leadCategory: 'Posts that members filed under “{page}”.',
  none: 'Nobody has written about {name} yet.',
  noneHint: 'A post that links to this page is listed here.',
  noneHintCategory: 'A post in this category is listed here.',
  unavailable: 'Posts by members could not be loaded just now.',
  write: 'Write the first one',
};
