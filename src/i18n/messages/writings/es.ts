import type { Translation } from '../../translation.ts';
import type { pt } from './pt.ts';

export const es: Translation<typeof pt> = {
  title: 'Los miembros escriben sobre {name}',
  quoted: '«{title}»',
  all: 'Todas las publicaciones',
  lead: 'Publicaciones de miembros que enlazan a la página «{page}».',
  leadCategory: 'Publicaciones que los miembros incluyeron en la categoría «{page}».',
  none: 'Nadie ha escrito todavía sobre {name}.',
  noneHint: 'Una publicación con un enlace a esta página aparece aquí.',
  noneHintCategory: 'Una publicación de esta categoría aparece aquí.',
  unavailable: 'Ahora no se pudieron cargar las publicaciones de los miembros.',
  write: 'Escribir la primera',
};
