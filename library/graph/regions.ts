import { geoContains, geoDistance } from 'd3-geo';
import { type Territory, territories } from './world.ts';

/** The countries of today by ISO 3166-1 numeric code. */
const COUNTRIES = {
  'grecia-e-anatolia': [8, 70, 100, 191, 196, 300, 499, 642, 688, 792, 807],
  italia: [336, 380, 470, 674],
  'peninsula-iberica': [20, 292, 620, 724],
  'franca-e-paises-baixos': [56, 250, 442, 492, 528, 756],
  'ilhas-britanicas': [372, 826, 831, 832, 833],
  'europa-central-e-do-norte': [
    40, 112, 203, 208, 233, 234, 246, 248, 276, 348, 352, 428, 438, 440, 498, 578, 616, 643, 703, 705, 752,
    804,
  ],
  'norte-da-africa': [12, 434, 504, 732, 788, 818],
  'oriente-medio': [
    4, 31, 48, 51, 268, 275, 364, 368, 376, 398, 400, 414, 417, 422, 512, 634, 682, 760, 762, 784, 795, 860,
    887,
  ],
  'africa-subsaariana': [
    24, 72, 86, 108, 120, 132, 140, 148, 174, 178, 180, 204, 226, 231, 232, 260, 262, 266, 270, 288, 324, 384,
    404, 426, 430, 450, 454, 466, 478, 480, 508, 516, 562, 566, 624, 646, 654, 678, 686, 690, 694, 706, 710,
    716, 728, 729, 748, 768, 800, 834, 854, 894,
  ],
  'sul-da-asia': [50, 64, 144, 356, 462, 524, 586],
  'leste-da-asia': [156, 158, 344, 392, 408, 410, 446, 496],
  'sudeste-asiatico-e-oceania': [
    16, 36, 90, 96, 104, 116, 184, 242, 258, 296, 316, 334, 360, 418, 458, 520, 540, 548, 554, 570, 574, 580,
    583, 584, 585, 598, 608, 612, 626, 702, 704, 764, 776, 798, 876, 882,
  ],
  'america-do-norte': [124, 304, 666, 840],
  'america-hispanica': [
    28, 32, 44, 52, 60, 68, 84, 92, 136, 152, 170, 188, 192, 212, 214, 218, 222, 238, 239, 308, 320, 328, 332,
    340, 388, 484, 500, 531, 533, 534, 558, 591, 600, 604, 630, 652, 659, 660, 662, 663, 670, 740, 780, 796,
    850, 858, 862,
  ],
  brasil: [76],
} as const;

export type RegionId = keyof typeof COUNTRIES;

/** Roughly from the south-east of Europe round the world, as a list of them is read. */
export const REGIONS = Object.keys(COUNTRIES) as RegionId[];

const regionOfCountry = new Map(
  Object.entries(COUNTRIES).flatMap(([region, countries]) =>
    countries.map((country) => [country as number, region as RegionId] as const),
  ),
);

/** Overseas lands of European countries count where they lie. */
function regionOf({ country, middle: [longitude = 0, latitude = 0] }: Territory): RegionId | undefined {
  const region = regionOfCountry.get(country);
  const isAtHome = longitude > -32 && longitude < 180 && latitude > 27;
  if (!EUROPEAN.has(region) || isAtHome) return region;
  if (longitude < -32) return 'america-hispanica';
  return longitude < 65 ? 'africa-subsaariana' : 'sudeste-asiatico-e-oceania';
}

const EUROPEAN: ReadonlySet<RegionId | undefined> = new Set([
  'franca-e-paises-baixos',
  'ilhas-britanicas',
  'peninsula-iberica',
]);

interface Point {
  latitude: number;
  longitude: number;
}

/** Degrees around a point in which its nearest coast is looked for first. */
const NEAR = 2;

const known = new Map<string, RegionId>();

/** Of the country in which it lies, or of the nearest: a port may stand beyond the coast as the atlas draws it. */
function regionAt({ latitude, longitude }: Point): RegionId {
  const key = `${latitude} ${longitude}`;
  let region = known.get(key);
  if (!region) known.set(key, (region = locate([longitude, latitude])));
  return region;
}

function locate(point: [number, number]): RegionId {
  const assigned = territories().filter((territory) => regionOf(territory));
  const near = assigned.filter((territory) => isNear(territory, point));
  const around = near.length > 0 ? near : assigned;
  const home = around.find(({ shape }) => geoContains(shape, point)) ?? nearest(around, point);
  return regionOf(home)!;
}

function isNear({ bounds: [[west, south], [east, north]] }: Territory, [x, y]: [number, number]): boolean {
  const crosses = west! > east!;
  const isBetween = crosses ? x > west! - NEAR || x < east! + NEAR : x > west! - NEAR && x < east! + NEAR;
  return isBetween && y > south! - NEAR && y < north! + NEAR;
}

function nearest(around: readonly Territory[], point: [number, number]): Territory {
  const distance = ({ shape }: Territory) =>
    Math.min(...shape.coordinates.flat().map(([x, y]) => geoDistance([x!, y!], point)));
  const distances = around.map(distance);
  return around[distances.indexOf(Math.min(...distances))]!;
}

/** The regions of some places, each once, in the order of `REGIONS`. */
export function regionsOf(places: readonly Point[]): RegionId[] {
  const regions = new Set(places.map(regionAt));
  return REGIONS.filter((region) => regions.has(region));
}
