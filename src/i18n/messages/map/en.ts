import type { Translation } from '../../translation.ts';
import type { pt } from './pt.ts';

export const en: Translation<typeof pt> = {
  view: 'Map',
  title: 'Philosophers - Map',
  heading: 'Where people thought',
  lead: 'Places of birth, life and death. Where they crowd, one mark gathers the neighbours and says how many people passed through.',
  world: 'The world',
  mediterranean: 'Europe and the Mediterranean',
  enlarged: 'Europe and the Mediterranean, enlarged below',
  table: 'All places, as a table',
  place: 'Place',
  birth: 'Born',
  life: 'Lived',
  death: 'Died',
  legend:
    'Around each mark, the {birth} counts those who were born there, the {life} those who lived there and the {death} those who died there; the number is that of people. Point at a mark or tap it to see the names.',
  legendBirth: 'thick line',
  legendLife: 'thin line',
  legendDeath: 'dashed line',
  people: '{name}: {count} person',
  peopleMany: '{name}: {count} people',
  and: '{name} and around',
  century: 'Century they lived in',
  allCenturies: 'All centuries',
};
