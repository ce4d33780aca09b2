import type { Translation } from '../../translation.ts';
import type { pt } from './pt.ts';

export const es: Translation<typeof pt> = {
  timeline: 'Vidas en el tiempo',
  timelineLead:
    'Cada línea es una vida, y cada época tiene su propia escala. El extremo es punteado donde el año es aproximado o desconocido.',
  timelinePartial: 'Aquí están los {names} nombres más influyentes; los demás están en los datos abiertos.',
  undated: 'Sin fecha conocida:',
  charts: 'Cuántos son',
  chartsLead: 'Cada barra se divide en los colores de las épocas, de la más antigua a la más reciente:',
  byCentury: 'Por siglo de nacimiento',
  bySchool: 'Por escuela',
  byGender: 'Por género',
  byRegion: 'Por región',
  regionNote:
    'Por los lugares de nacimiento, de vida y de muerte: quien cambió de región cuenta en cada una.',
  kindNote: 'En los colores de la época de quien recibió la influencia.',
  century: 'Siglo',
  school: 'Escuela',
  gender: 'Género',
  region: 'Región',
  feminine: 'Mujeres',
  masculine: 'Hombres',
  more: '{count} más',
};
