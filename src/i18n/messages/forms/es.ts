import type { Translation } from '../../translation.ts';
import type { pt } from './pt.ts';

export const es: Translation<typeof pt> = {
  loading: 'Cargando…',
  retry: 'Intentar de nuevo',
  save: 'Guardar',
  saving: 'Guardando…',
  cancel: 'Cancelar',
  edit: 'Editar',
  remove: 'Eliminar',
  undo: 'Deshacer',
  optional: '{label} (opcional)',
  publicNow: 'Público',
  privateNow: 'Solo lo ves tú',
  signInAgain: 'Iniciar sesión de nuevo',
  signInAgainHint: 'Lo que escribiste queda guardado en este dispositivo y vuelves aquí.',
};
