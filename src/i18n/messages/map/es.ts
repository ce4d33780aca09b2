import type { Translation } from '../../translation.ts';
import type { pt } from './pt.ts';

export const es: Translation<typeof pt> = {
  view: 'Mapa',
  title: 'Filósofos - Mapa',
  heading: 'Dónde se pensó',
  lead: 'Dónde nacieron, vivieron y murieron los filósofos. Los lugares muy cercanos comparten un signo.',
  world: 'El mundo',
  mediterranean: 'Europa y el Mediterráneo',
  enlarged: 'Europa y el Mediterráneo, ampliados abajo',
  table: 'Todos los lugares, en tabla',
  place: 'Lugar',
  birth: 'Nacieron',
  life: 'Vivieron',
  death: 'Murieron',
  legend:
    'El {birth} muestra cuántas personas nacieron en el lugar, el {life}, cuántas vivieron allí, y el {death}, cuántas murieron allí. Señala o toca un lugar para ver los nombres.',
  legendBirth: 'trazo grueso',
  legendLife: 'trazo fino',
  legendDeath: 'trazo discontinuo',
  people: '{name}: {count} persona',
  peopleMany: '{name}: {count} personas',
  and: '{name} y alrededores',
  century: 'Siglo en que vivieron',
  allCenturies: 'Todos los siglos',
};
