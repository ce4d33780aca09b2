import { expect, it } from 'vitest';
import { REGIONS, regionsOf } from '../../../library/graph/regions.ts';
import { regions } from '../../../src/i18n/messages/regions/index.ts';
import { realLibrary } from './library.ts';

it.each([
  ['Syracuse', 37.07, 15.29, 'italia'],
  ['Alexandria', 31.2, 29.92, 'norte-da-africa'],
  ['Hippo', 36.9, 7.77, 'norte-da-africa'],
  ['Miletus', 37.53, 27.28, 'grecia-e-anatolia'],
  ['Königsberg', 54.71, 20.51, 'europa-central-e-do-norte'],
  ['Córdoba', 37.88, -4.77, 'peninsula-iberica'],
  ['Ponta Delgada', 37.74, -25.67, 'peninsula-iberica'],
  ['Geneva', 46.2, 6.15, 'franca-e-paises-baixos'],
  ['Dublin', 53.35, -6.26, 'ilhas-britanicas'],
  ['Salvador da Bahia', -12.97, -38.5, 'brasil'],
  ['Kyoto', 35.01, 135.77, 'leste-da-asia'],
  ['Accra', 5.56, -0.2, 'africa-subsaariana'],
  ['Bukhara', 39.77, 64.43, 'oriente-medio'],
  ['Calcutta', 22.57, 88.36, 'sul-da-asia'],
  ['Christchurch', -43.53, 172.64, 'sudeste-asiatico-e-oceania'],
  ['Massachusetts Bay', 42.3, -70.5, 'america-do-norte'],
  ['Fort-de-France, which is French', 14.6, -61.07, 'america-hispanica'],
  ['Papeete, which is French', -17.53, -149.57, 'sudeste-asiatico-e-oceania'],
  ['Saint-Denis de la Réunion, which is French', -20.88, 55.45, 'africa-subsaariana'],
  ['the middle of the Pacific', 0, -179, 'sudeste-asiatico-e-oceania'],
])('%s is in its region', (_name, latitude, longitude, region) => {
  expect(regionsOf([{ latitude, longitude }])).toEqual([region]);
});

it('lists each region once, in one order', () => {
  const [athens, kyoto] = [
    { latitude: 37.98, longitude: 23.73 },
    { latitude: 35.01, longitude: 135.77 },
  ];
  expect(regionsOf([kyoto, athens, kyoto, athens])).toEqual(['grecia-e-anatolia', 'leste-da-asia']);
  expect(regionsOf([])).toEqual([]);
});

it('has philosophers in every region, and a name for each', () => {
  const all = [...realLibrary().philosophers.values()].flatMap(({ facts }) => regionsOf(facts.places));
  expect(new Set(all)).toEqual(new Set(REGIONS));
  for (const names of Object.values(regions)) expect(Object.keys(names).sort()).toEqual(REGIONS.toSorted());
});
