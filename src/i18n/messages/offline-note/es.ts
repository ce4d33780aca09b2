import type { Translation } from '../../translation.ts';
import type { pt } from './pt.ts';

export const es: Translation<typeof pt> = {
  copy: 'Sin conexión, o muy lenta: esta es la copia guardada en este dispositivo el {date}.',
  undated: 'Sin conexión, o muy lenta: esta es la copia guardada en este dispositivo.',
  unwell: 'El servidor no respondió bien: esta es la copia guardada en este dispositivo el {date}.',
  unwellUndated: 'El servidor no respondió bien: esta es la copia guardada en este dispositivo.',
  now: 'Estás sin conexión. Las páginas que ya leíste y las que guardaste se siguen abriendo.',
  retry: 'Intentar de nuevo',
};
