import type { Translation } from '../../translation.ts';
import type { pt } from './pt.ts';

export const es: Translation<typeof pt> = {
  by: 'Por',
  in: 'En {language}',
  updated: 'Actualizado el {date}',
  categories: 'Categorías',
  more: 'Más publicaciones de {name}',
  edit: 'Editar publicación',
  newTitle: 'Nueva publicación',
  editTitle: 'Editar publicación',
  waitsAgain: 'Este texto repite uno que la moderación ocultó o eliminó. Espera a que un moderador lo lea.',
  staysHidden:
    'Este texto repite uno que la moderación ocultó o eliminó. Un moderador lo leyó, y sigue oculto.',
  backToText: 'Volver a la llamada {number} en el texto',
  needsScript: 'Para escribir una publicación, activa JavaScript en el navegador.',
};
