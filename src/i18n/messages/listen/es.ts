import type { Translation } from '../../translation.ts';
import type { pt } from './pt.ts';

export const es: Translation<typeof pt> = {
  listen: 'Escuchar',
  player: 'Lectura en voz alta',
  previous: 'Sección anterior',
  next: 'Sección siguiente',
  stop: 'Detener',
  reading: 'Leyendo: {section}',
  opening: 'Apertura',
};
