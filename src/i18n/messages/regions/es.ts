import type { Translation } from '../../translation.ts';
import type { pt } from './pt.ts';

export const es: Translation<typeof pt> = {
  'grecia-e-anatolia': 'Grecia, los Balcanes y Anatolia',
  italia: 'Italia',
  'peninsula-iberica': 'Península Ibérica',
  'franca-e-paises-baixos': 'Francia, Suiza y los Países Bajos',
  'ilhas-britanicas': 'Islas Británicas',
  'europa-central-e-do-norte': 'Europa central, del norte y del este',
  'norte-da-africa': 'Norte de África',
  'oriente-medio': 'Oriente Medio y Asia Central',
  'africa-subsaariana': 'África subsahariana',
  'sul-da-asia': 'Asia meridional',
  'leste-da-asia': 'Asia oriental',
  'sudeste-asiatico-e-oceania': 'Sudeste Asiático y Oceanía',
  'america-do-norte': 'América del Norte',
  'america-hispanica': 'Hispanoamérica y el Caribe',
  brasil: 'Brasil',
};
