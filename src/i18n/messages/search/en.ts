import type { Translation } from '../../translation.ts';
import type { pt } from './pt.ts';

export const en: Translation<typeof pt> = {
  title: 'Search',
  lead: 'Search philosophers, wiki and categories. A name in another language, or without accents, works too.',
  loading: 'Searching…',
  names: 'You may be looking for',
  results: 'In the texts',
  resultOne: '{count} page about “{query}”',
  resultOther: '{count} pages about “{query}”',
  nothing: 'Nothing in the texts about “{query}”',
  nothingHelp: 'Check the spelling, try a single word or browse the lists.',
  failed: 'Search did not respond',
  failedHelp: 'Check your connection and try again; the lists are still at hand.',
  retry: 'Try again',
  more: 'Show more',
  start: 'Or browse the lists',
  noScript: 'Search needs JavaScript. Without it, every page is in these lists.',
  philosophers: 'Philosophers',
  wiki: 'Wiki articles',
  categories: 'Categories',
  members: 'Profiles and posts',
  philosopher: 'Philosopher',
  article: 'Wiki',
  category: 'Category',
  policy: 'Policy',
};
