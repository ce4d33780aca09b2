import type { Translation } from '../../translation.ts';
import type { pt } from './pt.ts';

export const en: Translation<typeof pt> = {
  'grecia-e-anatolia': 'Greece, the Balkans and Anatolia',
  italia: 'Italy',
  'peninsula-iberica': 'Iberian Peninsula',
  'franca-e-paises-baixos': 'France, Switzerland and the Low Countries',
  'ilhas-britanicas': 'Britain and Ireland',
  'europa-central-e-do-norte': 'Central, Northern and Eastern Europe',
  'norte-da-africa': 'North Africa',
  'oriente-medio': 'Middle East and Central Asia',
  'africa-subsaariana': 'Sub-Saharan Africa',
  'sul-da-asia': 'South Asia',
  'leste-da-asia': 'East Asia',
  'sudeste-asiatico-e-oceania': 'Southeast Asia and Oceania',
  'america-do-norte': 'North America',
  'america-hispanica': 'Spanish America and the Caribbean',
  brasil: 'Brazil',
};
