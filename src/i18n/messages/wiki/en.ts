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
  emptyTitle: 'No articles yet',
  empty: 'Meanwhile, meet the philosophers.',
  toPhilosophers: 'See the philosophers',
};
