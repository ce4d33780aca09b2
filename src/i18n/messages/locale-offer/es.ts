import type { Translation } from '../../translation.ts';
import type { pt } from './pt.ts';

export const es: Translation<typeof pt> = {
  label: 'Idioma',
  offer: 'Esta página también existe en español.',
  accept: 'Leer en español',
  dismiss: 'Ahora no',
};
