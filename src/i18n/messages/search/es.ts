import type { Translation } from '../../translation.ts';
import type { pt } from './pt.ts';

export const es: Translation<typeof pt> = {
  title: 'Búsqueda',
  heading: 'Búsqueda',
  lead: 'Busca entre los filósofos, la wiki y las categorías. También sirve un nombre en otra lengua o sin acentos.',
  loading: 'Buscando…',
  namesTitle: 'Quizá buscas',
  resultsTitle: 'En los textos',
  resultOne: '{count} página con «{query}»',
  resultOther: '{count} páginas con «{query}»',
  noneTitle: 'Nada con «{query}»',
  none: 'Revisa la ortografía, prueba con una sola palabra o recorre las listas.',
  errorTitle: 'La búsqueda no respondió',
  error: 'Comprueba la conexión e inténtalo de nuevo; las listas siguen a mano.',
  retry: 'Intentar de nuevo',
  more: 'Mostrar más',
  emptyTitle: 'Por dónde empezar',
  noScriptTitle: 'La búsqueda necesita JavaScript',
  noScript: 'Sin él, todas las páginas están en estas listas:',
  philosophers: 'Filósofos',
  wiki: 'Artículos de la wiki',
  categories: 'Categorías',
  members: 'Perfiles y entradas',
  philosopher: 'Filosofía',
  article: 'Wiki',
  category: 'Categoría',
};
