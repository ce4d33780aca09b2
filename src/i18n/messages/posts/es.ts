import type { Translation } from '../../translation.ts';
import type { pt } from './pt.ts';

export const es: Translation<typeof pt> = {
  by: 'Por',
  in: 'En {language}',
  updated: 'Actualizado el {date}',
  categories: 'Categorías',
  more: 'Más posts de {name}',
  edit: 'Editar post',
  newTitle: 'Nuevo Post',
  editTitle: 'Editar post',
  backToText: 'Volver a la llamada {number} en el texto',
  needsScript: 'Para escribir un post, activa JavaScript en el navegador.',
};
