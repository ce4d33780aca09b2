import type { Translation } from '../../translation.ts';
import type { pt } from './pt.ts';

export const en: Translation<typeof pt> = {
  title: 'Home',
  heading: 'Philosophy, read and written together',
  lead: '{site} is a wiki of philosophy in Portuguese, English and Spanish. Anyone can read; members publish texts of their own.',
  philosophers: 'Philosophers',
  allPhilosophers: 'All philosophers',
  wiki: 'New in the wiki',
  allWiki: 'All articles',
  articles: 'Articles',
  contents: 'Contents',
  today: 'Thinker of the day',
  aThinker: 'A name to begin with',
  ways: 'Where to begin',
  questions: 'Questions',
  categories: 'Categories',
  glossary: 'Glossary',
  allCategories: 'All categories',
  posts: 'Members’ posts',
  readPosts: 'All posts and profiles',
  join: 'Create account',
};
