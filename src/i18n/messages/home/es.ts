import type { Translation } from '../../translation.ts';
import type { pt } from './pt.ts';

export const es: Translation<typeof pt> = {
  title: 'Inicio',
  heading: 'Filosofía, leída y escrita en común',
  lead: '{site} es una wiki de filosofía en portugués, inglés y español. Cualquiera puede leer; quien tiene cuenta publica sus propios textos.',
  philosophers: 'Filósofos',
  allPhilosophers: 'Todos los filósofos',
  wiki: 'De la wiki',
  allWiki: 'Todos los artículos',
  articles: 'Artículos',
  contents: 'Sumario',
  branches: 'Ramas de la filosofía',
  categories: 'Categorías',
  allCategories: 'Todas las categorías',
  posts: 'Escritos de los miembros',
  postsLead: 'Lecturas, preguntas y ensayos de quienes se encuentran en esta plaza.',
  readPosts: 'Leer los perfiles y sus publicaciones',
  join: 'Crear una cuenta',
};
