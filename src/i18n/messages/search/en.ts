import type { Translation } from '../../translation.ts';
import type { pt } from './pt.ts';

export const en: Translation<typeof pt> = {
  title: 'Search',
  heading: 'Search',
  lead: 'Search philosophers, wiki and categories. A name in another language, or without accents, works too.',
  loading: 'Searching…',
  namesTitle: 'You may be looking for',
  resultsTitle: 'In the texts',
  resultOne: '{count} page with “{query}”',
  resultOther: '{count} pages with “{query}”',
  noneTitle: 'Nothing with “{query}”',
  none: 'Check the spelling, try a single word or browse the lists.',
  errorTitle: 'The search did not answer',
  error: 'Check your connection and try again; the lists are still at hand.',
  retry: 'Try again',
  more: 'Show more',
  emptyTitle: 'Where to start',
  noScriptTitle: 'Search needs JavaScript',
  noScript: 'Without it, every page is in these lists:',
  philosophers: 'Philosophers',
  wiki: 'Wiki articles',
  categories: 'Categories',
  members: 'Profiles and posts',
  philosopher: 'Philosopher',
  article: 'Wiki',
  category: 'Category',
};
