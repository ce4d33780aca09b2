import type { Translation } from '../../translation.ts';
import type { pt } from './pt.ts';

export const es: Translation<typeof pt> = {
  title: 'Categorías',
  lead: 'El mapa de la filosofía: por ramas y temas, por épocas, tradiciones y escuelas.',
  branch: 'Rama',
  theme: 'Tema',
  era: 'Época',
  tradition: 'Tradición',
  school: 'Escuela',
  branches: 'Ramas',
  themes: 'Temas',
  eras: 'Épocas',
  traditions: 'Tradiciones',
  schools: 'Escuelas',
  parent: 'Forma parte de',
  children: 'Comprende',
  siblings: 'En el mismo nivel',
  writings: 'Publicaciones de miembros',
  place: 'Categorías cercanas',
  kinds: 'Tipos de categoría',
  entryOne: '{count} página',
  entryOther: '{count} páginas',
  emptyTitle: 'Aún sin filósofos ni artículos',
  empty: 'Todavía no hay nada aquí. Mira las demás categorías.',
  all: 'Todas las categorías',
  asFilter: 'En la lista, con filtros',
};
