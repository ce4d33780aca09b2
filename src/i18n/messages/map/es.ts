import type { Translation } from '../../translation.ts';
import type { pt } from './pt.ts';

export const es: Translation<typeof pt> = {
  view: 'Mapa',
  title: 'Filósofos - Mapa',
  heading: 'Dónde se pensó',
  lead: 'Lugares de nacimiento, de vida y de muerte. Donde se aprietan, un solo signo reúne a los vecinos y dice cuántas personas pasaron por allí.',
  world: 'El mundo',
  mediterranean: 'Europa y el Mediterráneo',
  enlarged: 'Europa y el Mediterráneo, ampliados abajo',
  table: 'Todos los lugares, en tabla',
  place: 'Lugar',
  birth: 'Nacieron',
  life: 'Vivieron',
  death: 'Murieron',
  legend:
    'Alrededor de cada signo, el {birth} cuenta a quienes nacieron allí, el {life} a quienes vivieron allí y el {death} a quienes murieron allí; el número es el de personas. Señala o toca un signo para ver los nombres.',
  legendBirth: 'trazo grueso',
  legendLife: 'trazo fino',
  legendDeath: 'trazo discontinuo',
  people: '{name}: {count} persona',
  peopleMany: '{name}: {count} personas',
  and: '{name} y alrededores',
  century: 'Siglo en que vivieron',
  allCenturies: 'Todos los siglos',
};
