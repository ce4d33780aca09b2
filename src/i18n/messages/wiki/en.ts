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
    'The terms of the philosophers and the concepts of the wiki, from A to Z, with the original word and the page that explains each.',
  glossaryLetter: 'Glossary: {letter}',
  glossaryLetterLead:
    'Philosophical terms that begin with {letter}, each with its definition and the page that explains it.',
  glossaryData: 'All terms with their definitions, as open data:',
  toGlossary: 'Glossary: the terms, from A to Z',
  letters: 'Letters',
  filter: 'Filter terms',
  shownTerms: '{shown} of {count} terms',
  noTerms: 'No term of that name.',
  termOne: '{count} term',
  termOther: '{count} terms',
  alsoCalled: 'also {names}',
  emptyTitle: 'No articles yet',
  empty: 'Meanwhile, meet the philosophers.',
  toPhilosophers: 'See the philosophers',
};
