import type { Translation } from '../../translation.ts';
import type { pt } from './pt.ts';

export const es: Translation<typeof pt> = {
  title: '¿Podemos medir las visitas?',
  text: 'Si dices que sí, Google Analytics cuenta las páginas que lees y guarda un identificador en este dispositivo. Si no, lees igual.',
  more: 'Sobre cookies y privacidad',
  yes: 'Sí, medir',
  no: 'No medir',
  change: 'Medición de visitas',
};
