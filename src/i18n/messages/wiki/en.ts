import type { Translation } from '../../translation.ts';
import type { pt } from './pt.ts';

export const en: Translation<typeof pt> = {
  title: 'Wiki',
  suffix: 'Wiki',
  lead: 'Concepts, arguments, methods, schools and works, explained from the start and with their sources at hand.',
  concept: 'Concept',
  argument: 'Argument',
  school: 'School',
  method: 'Method',
  work: 'Work',
  concepts: 'Concepts',
  arguments: 'Arguments',
  schools: 'Schools',
  methods: 'Methods',
  works: 'Works',
  glossary: 'Glossary',
  glossaryLead:
    'General terms and the words of each thinker, from A to Z, with a definition and the page that explains them.',
  glossaryLetter: 'Glossary: {letter}',
  glossaryLetterLead:
    'Philosophical terms that begin with {letter}, each with its definition and the page that explains it.',
  glossaryData: 'All terms with their definitions, as open data:',
  toGlossary: 'Glossary: the terms, from A to Z',
  letters: 'Letters',
  filter: 'Filter terms',
  shownTerms: '{shown} of {count} terms',
  noTerms: 'No terms found.',
  searchInstead: 'Search all of Ágora for “{query}”',
  area: 'Area',
  thinker: 'Thinker',
  termOne: '{count} term',
  termOther: '{count} terms',
  alsoCalled: 'also: {names}',
  emptyTitle: 'No articles yet',
  empty: 'Meanwhile, meet the philosophers.',
  toPhilosophers: 'See the philosophers',
};
