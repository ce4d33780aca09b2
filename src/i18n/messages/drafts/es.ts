import type { Translation } from '../../translation.ts';
import type { pt } from './pt.ts';

export const es: Translation<typeof pt> = {
  keptAt: 'Guardado en este dispositivo a las {time}',
  keeping: 'Guardando en este dispositivo…',
  notKept:
    'El navegador no permitió guardar en este dispositivo lo que escribes. Guarda los cambios antes de salir de esta página.',
  restored: 'Recuperamos lo que escribiste el {date} y no guardaste.',
  discard: 'Descartar',
  discarded: 'Texto descartado.',
  undo: 'Deshacer',
  changedTitle: 'Esto cambió en otra pestaña o en otro dispositivo',
  followed: 'Lo que se guardó allí ya está aquí: {fields}.',
  conflicts: 'También cambiaste lo siguiente. Elige con qué quedarte y vuelve a guardar.',
  keepMine: 'Quedarme con lo mío',
  takeTheirs: 'Usar lo guardado',
  nothing: '(vacío)',
};
