import { readFileSync } from 'node:fs';
import { geoBounds, geoCentroid } from 'd3-geo';
import type { MultiPolygon, Polygon, Position } from 'geojson';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';

/** Natural Earth, in the public domain: https://github.com/topojson/world-atlas. */
type Atlas = Topology<{ land: GeometryCollection; countries: GeometryCollection }>;

const atlases = new Map<string, Atlas>();

/** `110m` is for a drawing of the whole world, `50m` for a part of it. */
export function atlas(scale: '110m' | '50m'): Atlas {
  let known = atlases.get(scale);
  if (!known) {
    const file = `node_modules/world-atlas/countries-${scale}.json`;
    atlases.set(scale, (known = JSON.parse(readFileSync(file, 'utf8')) as Atlas));
  }
  return known;
}

/** One of the lands of a country; an overseas one is apart from the others. */
export interface Territory {
  /** ISO 3166-1 numeric, without zeros before it; 0 where there is none. */
  country: number;
  shape: Polygon;
  bounds: [Position, Position];
  middle: Position;
}

let known: Territory[] | undefined;

export function territories(): readonly Territory[] {
  if (known) return known;
  const source = atlas('50m');
  const { features } = feature(source, source.objects.countries);
  known = features.flatMap(({ id, geometry }) =>
    ringsOf(geometry as Polygon | MultiPolygon).map((coordinates) => {
      const shape: Polygon = { type: 'Polygon', coordinates };
      return { country: Number(id ?? 0), shape, bounds: geoBounds(shape), middle: geoCentroid(shape) };
    }),
  );
  return known;
}

const ringsOf = (shape: Polygon | MultiPolygon) =>
  shape.type === 'Polygon' ? [shape.coordinates] : shape.coordinates;
