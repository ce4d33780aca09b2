import type { Translation } from '../../translation.ts';
import type { pt } from './pt.ts';

export const es: Translation<typeof pt> = {
  guide:
    'Cada página de la biblioteca existe también como Markdown, en la misma dirección seguida de {suffix}.',
  guideLicense: 'Los textos están bajo {license}: cita la página y conserva la licencia.',
  wikiFeed: 'Novedades de la wiki',
  wikiFeedLead: 'Artículos y filósofos nuevos en {site}.',
  categoryFeed: 'Novedades en {name}',
  categoryFeedLead: 'Artículos y filósofos nuevos en {name}, en {site}.',
  memberFeed: 'Publicaciones de {name}',
  follow: 'Seguir por RSS',
  rss: 'RSS',
  json: 'JSON Feed',
};
