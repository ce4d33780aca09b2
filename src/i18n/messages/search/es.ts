import type { Translation } from '../../translation.ts';
import type { pt } from './pt.ts';

export const es: Translation<typeof pt> = {
  title: 'Búsqueda',
  lead: 'Busca entre los filósofos, la wiki y las categorías. También sirve un nombre en otra lengua o sin acentos.',
  loading: 'Buscando…',
  names: 'Quizá buscas',
  results: 'En los textos',
  resultOne: '{count} página sobre «{query}»',
  resultOther: '{count} páginas sobre «{query}»',
  nothing: 'Nada en los textos sobre «{query}»',
  nothingHelp: 'Revisa la ortografía, prueba con una sola palabra o recorre las listas.',
  failed: 'La búsqueda no respondió',
  failedHelp: 'Revisa la conexión e inténtalo de nuevo; las listas siguen a mano.',
  retry: 'Intentar de nuevo',
  more: 'Mostrar más',
  start: 'O recorre las listas',
  noScript: 'La búsqueda necesita JavaScript. Sin él, todas las páginas están en estas listas.',
  philosophers: 'Filósofos',
  wiki: 'Artículos de la wiki',
  categories: 'Categorías',
  members: 'Perfiles y publicaciones',
  philosopher: 'Filósofo',
  article: 'Wiki',
  category: 'Categoría',
  policy: 'Política',
};
