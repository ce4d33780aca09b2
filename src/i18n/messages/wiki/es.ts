import type { Translation } from '../../translation.ts';
import type { pt } from './pt.ts';

export const es: Translation<typeof pt> = {
  title: 'Wiki',
  suffix: 'Wiki',
  lead: 'Conceptos, argumentos, métodos, escuelas y obras, explicados desde el principio y con las fuentes a mano.',
  concept: 'Concepto',
  argument: 'Argumento',
  school: 'Escuela',
  method: 'Método',
  work: 'Obra',
  concepts: 'Conceptos',
  arguments: 'Argumentos',
  schools: 'Escuelas',
  methods: 'Métodos',
  works: 'Obras',
  glossary: 'Glosario',
  glossaryLead:
    'Términos generales y palabras de cada pensador, de la A a la Z, con la definición y la página que los explica.',
  glossaryLetter: 'Glosario: {letter}',
  glossaryLetterLead:
    'Los términos de filosofía que empiezan con {letter}, con su definición y la página que los explica.',
  glossaryData: 'Todos los términos, con sus definiciones, como datos abiertos:',
  toGlossary: 'Glosario: los términos, de la A a la Z',
  letters: 'Letras',
  filter: 'Filtrar términos',
  shownTerms: '{shown} de {count} términos',
  noTerms: 'Ningún término encontrado.',
  searchInstead: 'Buscar «{query}» en toda Ágora',
  area: 'Área',
  thinker: 'Pensador',
  termOne: '{count} término',
  termOther: '{count} términos',
  alsoCalled: 'también: {names}',
  emptyTitle: 'Aún no hay artículos',
  empty: 'Mientras tanto, conoce a los filósofos.',
  toPhilosophers: 'Ver los filósofos',
};
