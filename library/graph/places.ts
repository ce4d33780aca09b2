import type { Locale } from '../../contract/locales.ts';
import type { PlaceKind } from '../../src/lib/views/map-mark.ts';
import type { Library } from '../library.ts';
import { memoize } from '../memoize.ts';
import { philosophersByBirth } from '../philosophers.ts';
import { REGIONS, type RegionId, regionsOf } from './regions.ts';

export interface Place {
  names: Record<Locale, string>;
  latitude: number;
  longitude: number;
  region: RegionId;
  /** Ids of those who were born here, lived here and died here, in the order of birth. */
  people: Record<PlaceKind, string[]>;
}

/** Every place of a life, by region and in it by name; those of one name are one place. */
export const placesOf = memoize((library: Library): readonly Place[] => {
  const places = new Map<string, Place>();
  for (const { id, facts } of philosophersByBirth(library)) {
    for (const { kind, name, latitude, longitude } of facts.places) {
      const place = places.get(name.pt) ?? {
        names: name,
        latitude,
        longitude,
        region: regionsOf([
          {
            latitude,
            longitude,
          },
        ])[0]!,
        people: {
          birth: [],
          life: [],
          death: [],
        },
      };
      places.set(name.pt, place);
      if (!place.people[kind].includes(id)) place.people[kind].push(id);
    }
  }
  const { compare } = new Intl.Collator('pt');
  return [...places.values()].sort(
    (a, b) => REGIONS.indexOf(a.region) - REGIONS.indexOf(b.region) || compare(a.names.pt, b.names.pt),
  );
});

/** Those who were born, lived or died in any of some places, each once. */
export function peopleOf(places: readonly Place[]): Set<string> {
  return new Set(places.flatMap(({ people }) => Object.values(people).flat()));
}
