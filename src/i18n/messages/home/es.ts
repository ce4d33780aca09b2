import type { Translation } from '../../translation.ts';
import type { pt } from './pt.ts';

export const es: Translation<typeof pt> = {
  title: 'Inicio',
  heading: 'Filosofía, leída y escrita en común',
  lead: '{site} es una wiki de filosofía en portugués, inglés y español. Cualquiera puede leer; quien tiene cuenta publica sus propios textos.',
  philosophers: 'Filósofos',
  allPhilosophers: 'Todos los filósofos',
  wiki: 'Nuevo en la wiki',
  allWiki: 'Todos los artículos',
  articles: 'Artículos',
  contents: 'Sumario',
  today: 'El nombre de hoy',
  aThinker: 'Un nombre para empezar',
  ways: 'Por dónde empezar',
  questions: 'Preguntas',
  categories: 'Categorías',
  glossary: 'Glosario',
  allCategories: 'Todas las categorías',
  posts: 'Publicaciones de miembros',
  readPosts: 'Todas las publicaciones y perfiles',
  join: 'Crear cuenta',
};
