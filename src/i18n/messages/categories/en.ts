import type { Translation } from '../../translation.ts';
import type { pt } from './pt.ts';

export const en: Translation<typeof pt> = {
  title: 'Categories',
  lead: 'The map of philosophy: by branches and themes, by eras, traditions and schools.',
  branch: 'Branch',
  theme: 'Theme',
  era: 'Era',
  tradition: 'Tradition',
  school: 'School',
  branches: 'Branches',
  themes: 'Themes',
  eras: 'Eras',
  traditions: 'Traditions',
  schools: 'Schools',
  parent: 'Part of',
  children: 'Includes',
  siblings: 'At the same level',
  writings: 'Members’ posts',
  place: 'Related categories',
  kinds: 'Kinds of category',
  entryOne: '{count} page',
  entryOther: '{count} pages',
  emptyTitle: 'No philosophers or articles yet',
  empty: 'There is nothing here yet. Browse the other categories.',
  all: 'All categories',
  asFilter: 'In the list, with filters',
};
