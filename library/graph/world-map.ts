import { type GeoProjection, geoConicEqualArea, geoNaturalEarth1, geoPath } from 'd3-geo';
import { feature } from 'topojson-client';
import type { Locale } from '../../contract/locales.ts';
import { type KindCounts, PLACE_KINDS, radiusOf } from '../../src/lib/views/map-mark.ts';
import { type LabelSpot, placeLabels } from '../../src/lib/views/place-labels.ts';
import type { Library } from '../library.ts';
import { memoize, memoizeByLocale } from '../memoize.ts';
import { nameWidth } from './name-width.ts';
import { type Point, outlinePath, simplifyLine } from './path.ts';
import { type Place, peopleOf, placesOf } from './places.ts';
import { atlas } from './world.ts';

/** Both maps are as wide as this. */
export const MAP_WIDTH = 1000;
export const LABEL_SIZE = 12.5;
/** How far the drawn coast may be from the atlas's, in units of the map, which are pixels; its points are whole units. */
const COAST_TOLERANCE = 0.5;
/** Islands smaller than this, in square units of the map, are left out. */
const SMALLEST_ISLAND = 0.7;

export interface MapMark {
  x: number;
  y: number;
  radius: number;
  /** How many people. */
  people: number;
  counts: KindCounts;
  /** Indexes among `placesOf`; the one with most people first. */
  places: number[];
  /** Where this lies on the map of the world, for what crosses the frame of the enlargement. */
  inWorld: readonly [number, number];
}

export interface Sheet {
  id: 'world' | 'mediterranean';
  height: number;
  /** Path of the land. */
  land: string;
  marks: MapMark[];
}

export interface WorldMap {
  sheets: readonly [world: Sheet, mediterranean: Sheet];
  /** Outline of the enlargement on the map of the world, and its middle. */
  frame: { path: string; x: number; y: number };
}

const WORLD_HEIGHT = 452;
const MEDITERRANEAN_HEIGHT = 640;
/** The outline of the land is cut beyond the border, where it is not seen. */
const extentOf = (height: number): [[number, number], [number, number]] => [
  [-2, -2],
  [MAP_WIDTH + 2, height + 2],
];

/** Cut in the Bering Strait, and without Antarctica, where nobody has philosophised yet. */
const world = geoNaturalEarth1()
  .rotate([-11, 0])
  .scale(193)
  .translate([MAP_WIDTH / 2, 272])
  .clipExtent(extentOf(WORLD_HEIGHT))
  .precision(0.1);

/** From Lisbon to Baghdad and from the fjords to Marrakesh. */
const mediterranean = geoConicEqualArea()
  .parallels([33, 54])
  .rotate([-15, 0])
  .center([0, 45])
  .scale(1060)
  .translate([MAP_WIDTH / 2 - 14, MEDITERRANEAN_HEIGHT / 2 + 24])
  .clipExtent(extentOf(MEDITERRANEAN_HEIGHT))
  .precision(0.1);

/** The world, and an enlargement of where most marks would crowd. Every place is on one of the two. */
export const worldMap = memoize((library: Library): WorldMap => {
  const places = placesOf(library);
  const isEnlarged = ({ longitude, latitude }: Place) => {
    const [x, y] = mediterranean([longitude, latitude])!;
    return x > 8 && x < MAP_WIDTH - 8 && y > 8 && y < MEDITERRANEAN_HEIGHT - 8 && longitude < 90;
  };
  const indexes = places.map((_place, at) => at);
  const sheet = (id: Sheet['id'], projection: GeoProjection, height: number, own: number[]): Sheet => ({
    id,
    height,
    land: landPath(id === 'world' ? '110m' : '50m', projection),
    marks: cluster(places, own, projection),
  });
  return {
    sheets: [
      sheet(
        'world',
        world,
        WORLD_HEIGHT,
        indexes.filter((at) => !isEnlarged(places[at]!)),
      ),
      sheet(
        'mediterranean',
        mediterranean,
        MEDITERRANEAN_HEIGHT,
        indexes.filter((at) => isEnlarged(places[at]!)),
      ),
    ],
    frame: frameOf(),
  };
});

function landPath(scale: '110m' | '50m', projection: GeoProjection): string {
  const source = atlas(scale);
  const path = geoPath(projection)(feature(source, source.objects.land)) ?? '';
  const rings = path.split(/(?=M)/).map(pointsOf);
  return rings
    .filter((ring) => areaOf(ring) >= SMALLEST_ISLAND)
    .map((ring) => outlinePath(simplifyLine([...ring, ring[0]!], COAST_TOLERANCE).slice(0, -1)))
    .join('');
}

const pointsOf = (ring: string): Point[] =>
  [...ring.matchAll(/(-?[\d.]+),(-?[\d.]+)/g)].map(([, x, y]) => [Number(x), Number(y)]);

function areaOf(ring: readonly Point[]): number {
  const twice = ring.reduce((sum, [x, y], at) => {
    const [nextX, nextY] = ring[(at + 1) % ring.length]!;
    return sum + x * nextY - nextX * y;
  }, 0);
  return Math.abs(twice) / 2;
}

function frameOf(): WorldMap['frame'] {
  const [right, bottom] = [MAP_WIDTH, MEDITERRANEAN_HEIGHT];
  const steps = [0, 0.25, 0.5, 0.75, 1];
  const border = [
    ...steps.map((part) => [right * part, 0]),
    ...steps.map((part) => [right, bottom * part]),
    ...steps.map((part) => [right * (1 - part), bottom]),
    ...steps.map((part) => [0, bottom * (1 - part)]),
  ] as [number, number][];
  const points = border.map((point) => world(mediterranean.invert!(point)!)!.map(round).join(' '));
  const [x, y] = world(mediterranean.invert!([right / 2, bottom / 2])!)!.map(round) as [number, number];
  return { path: `M${points.join('L')}Z`, x, y };
}

interface Cluster {
  x: number;
  y: number;
  places: number[];
  people: Set<string>;
}

/** Marks that would touch become one, at the place of the largest. */
function cluster(places: readonly Place[], own: readonly number[], projection: GeoProjection): MapMark[] {
  const project = ({ longitude, latitude }: Place) => projection([longitude, latitude])!;
  let clusters = own
    .map((at): Cluster => {
      const [x, y] = project(places[at]!);
      return { x, y, places: [at], people: peopleOf([places[at]!]) };
    })
    .sort((a, b) => b.people.size - a.people.size);
  const reach = (one: Cluster) => radiusOf(one.people.size) + 0.8;
  for (let isDone = false; !isDone;) {
    isDone = true;
    const joined: Cluster[] = [];
    for (const one of clusters) {
      const host = joined.find(
        (other) => Math.hypot(one.x - other.x, one.y - other.y) < reach(one) + reach(other),
      );
      if (!host) joined.push(one);
      else {
        isDone = false;
        host.places.push(...one.places);
        for (const id of one.people) host.people.add(id);
      }
    }
    clusters = joined.sort((a, b) => b.people.size - a.people.size);
  }
  return clusters.map(({ x, y, places: inside, people }) => ({
    x: round(x),
    y: round(y),
    radius: radiusOf(people.size),
    people: people.size,
    counts: countsOf(inside.map((at) => places[at]!)),
    places: inside,
    inWorld: world([places[inside[0]!]!.longitude, places[inside[0]!]!.latitude])!.map(round) as [
      number,
      number,
    ],
  }));
}

function countsOf(places: readonly Place[]): KindCounts {
  const count = (kind: (typeof PLACE_KINDS)[number]) =>
    new Set(places.flatMap(({ people }) => people[kind])).size;
  return [count('birth'), count('life'), count('death')];
}

/** A name as a map says it: without what it is called today, or where it is. */
export const shortName = (name: string) => name.split(/ \(|, /)[0]!;

/** Where the names of the marks of each sheet have room. */
export const mapLabels = memoizeByLocale(
  (library: Library, locale: Locale): readonly (readonly (LabelSpot | undefined)[])[] => {
    const places = placesOf(library);
    return worldMap(library).sheets.map(({ marks, height }) =>
      placeLabels(
        marks.map(({ places: inside, ...mark }) => {
          const name = shortName(places[inside[0]!]!.names[locale]);
          return { ...mark, width: nameWidth(name) * LABEL_SIZE };
        }),
        LABEL_SIZE,
        [MAP_WIDTH, height],
      ),
    );
  },
);

const round = (value: number) => Math.round(value * 10) / 10;
