import type { Translation } from '../../translation.ts';
import type { pt } from './pt.ts';

export const es: Translation<typeof pt> = {
  title: 'Políticas',
  lead: 'Qué guarda el sitio, qué promete y qué pide a quien lo usa.',
  contact: 'Contacto',
  demoContact: 'Esta es una demostración: aquí no hay a quién escribir.',
  noContact: 'Esta instalación aún no ha indicado un contacto.',
  version: 'Versión del {date}',
};
