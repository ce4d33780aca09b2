import type { Translation } from '../../translation.ts';
import type { pt } from './pt.ts';

export const es: Translation<typeof pt> = {
  sentence: 'No se pudo cargar. Comprueba la conexión e inténtalo de nuevo.',
};
