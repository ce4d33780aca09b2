import type { Translation } from '../../translation.ts';
import type { pt } from './pt.ts';

export const en: Translation<typeof pt> = {
  title: 'Home',
  heading: 'Philosophy, read and written in common',
  lead: '{site} is an open wiki of philosophy in Portuguese, English and Spanish. Anyone reads; members write.',
  philosophers: 'Philosophers',
  allPhilosophers: 'All philosophers',
  wiki: 'From the wiki',
  allWiki: 'All articles',
  articles: 'Articles',
  contents: 'Contents',
  branches: 'Branches of philosophy',
  categories: 'Categories',
  allCategories: 'All categories',
  posts: 'Written by members',
  postsLead: 'Readings, doubts and essays by those who come to the square.',
  readPosts: 'Read the profiles and their posts',
  join: 'Create an account',
};
