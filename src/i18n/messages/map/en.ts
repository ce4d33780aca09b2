import type { Translation } from '../../translation.ts';
import type { pt } from './pt.ts';

export const en: Translation<typeof pt> = {
  view: 'Map',
  title: 'Philosophers - Map',
  heading: 'Where people thought',
  lead: 'Where philosophers were born, lived and died. Places very close together share a mark.',
  world: 'The world',
  mediterranean: 'Europe and the Mediterranean',
  enlarged: 'Europe and the Mediterranean, enlarged below',
  table: 'All places, as a table',
  place: 'Place',
  birth: 'Born',
  life: 'Lived',
  death: 'Died',
  legend:
    'The {birth} shows how many people were born in a place, the {life} how many lived there and the {death} how many died there. Point at a place or tap it to see the names.',
  legendBirth: 'thick line',
  legendLife: 'thin line',
  legendDeath: 'dashed line',
  people: '{name}: {count} person',
  peopleMany: '{name}: {count} people',
  and: '{name} and around',
  century: 'Century they lived in',
  allCenturies: 'All centuries',
};
