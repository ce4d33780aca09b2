import type { Translation } from '../../translation.ts';
import type { pt } from './pt.ts';

export const es: Translation<typeof pt> = {
  save: 'Guardar el dibujo',
  hint: 'El archivo lleva el dibujo que está en pantalla, con título, licencia y enlace.',
  svg: 'Guardar en SVG',
  png: 'Guardar en PNG',
  failed: 'No se pudo guardar el dibujo. Inténtalo de nuevo o guárdalo en otro formato.',
  nothing: 'Todavía no hay dibujo que guardar.',
};
