import {
  type KindCounts,
  PLACE_KINDS,
  type PlaceKind,
  arcsOf,
  radiusOf,
} from '../../../lib/views/map-mark.ts';
import { type Labelled, placeLabels } from '../../../lib/views/place-labels.ts';
import { idOf } from './names.ts';

const LABEL_SIZE = 12.5;

export interface MapPlace {
  name: string;
  /** Links to those who were born here, lived here and died here. */
  people: Record<PlaceKind, HTMLAnchorElement[]>;
}

export interface Mark {
  link: SVGAElement;
  sheet: SVGSVGElement;
  x: number;
  y: number;
  /** On the map of the world. */
  world: readonly [number, number];
  places: MapPlace[];
}

/** Whether a philosopher passes the filters. */
export type Passes = (id: string) => boolean;

/** The marks of the map, with their places as the rows of the table say them. */
export function readMarks(map: HTMLElement): Mark[] {
  return [...map.querySelectorAll<SVGAElement>('.mark')].map((link) => {
    const { e: x, f: y } = link.transform.baseVal.consolidate()!.matrix;
    const { places = '', world } = link.dataset;
    return {
      link,
      x,
      y,
      sheet: link.ownerSVGElement!,
      world: world ? (world.split(' ').map(Number) as [number, number]) : [x, y],
      places: places
        .split(' ')
        .map((at) => readPlace(document.getElementById(`p${at}`) as HTMLTableRowElement)),
    };
  });
}

function readPlace({ cells }: HTMLTableRowElement): MapPlace {
  const [name, ...kinds] = [...cells];
  const links = kinds.map((cell) => [...cell.querySelectorAll('a')]);
  return {
    name: name!.textContent.trim(),
    people: { birth: links[0]!, life: links[1]!, death: links[2]! },
  };
}

/** The places of a mark that are left by the filters, the one with most people first. */
export function placesLeft({ places }: Mark, passes: Passes): MapPlace[] {
  return places
    .map(({ name, people: { birth, life, death } }) => {
      const only = (links: HTMLAnchorElement[]) => links.filter((link) => passes(idOf(link)));
      return { name, people: { birth: only(birth), life: only(life), death: only(death) } };
    })
    .filter((place) => idsOf([place]).size > 0)
    .sort((a, b) => idsOf([b]).size - idsOf([a]).size);
}

export const idsOf = (places: readonly MapPlace[], kinds: readonly PlaceKind[] = PLACE_KINDS) =>
  new Set(places.flatMap(({ people }) => kinds.flatMap((kind) => people[kind].map(idOf))));

/** As a map says it: without what it is called today, or where it is. */
const shortName = (name: string) => name.split(/ \(|, /)[0]!;

export function titleOf(places: readonly MapPlace[], pattern: string): string {
  const [first, ...rest] = places;
  return rest.length > 0 ? pattern.replace('{name}', shortName(first!.name)) : (first?.name ?? '');
}

/** Draws the marks of a sheet for those who pass; returns how many places are left. */
export function redraw(marks: readonly Mark[], passes: Passes): number {
  const left = marks.map((mark) => ({ mark, places: placesLeft(mark, passes) }));
  const drawn = left
    .filter(({ mark: { link }, places }) => {
      link.classList.toggle('gone', places.length === 0);
      return places.length > 0;
    })
    .map(({ mark, places }) => {
      const people = idsOf(places).size;
      const radius = radiusOf(people);
      const counts = PLACE_KINDS.map((kind) => idsOf(places, [kind]).size) as unknown as KindCounts;
      drawRim(mark.link, radius, counts);
      mark.link.nextElementSibling!.textContent = people > 1 ? String(people) : '';
      const name = mark.link.querySelector<SVGTextElement>('.name')!;
      name.textContent = shortName(places[0]!.name);
      return {
        mark,
        people,
        label: { x: mark.x, y: mark.y, radius, width: name.getComputedTextLength() },
        name,
      };
    })
    .sort((a, b) => b.people - a.people);
  const sheet = drawn[0]?.mark.sheet.viewBox.baseVal;
  if (sheet) setNames(drawn, [sheet.width, sheet.height]);
  return left.reduce((sum, { places }) => sum + places.length, 0);
}

interface Drawn {
  mark: Mark;
  label: Labelled;
  name: SVGTextElement;
}

function setNames(drawn: readonly Drawn[], size: readonly [number, number]): void {
  const spots = placeLabels(
    drawn.map(({ label }) => label),
    LABEL_SIZE,
    size,
  );
  drawn.forEach(({ mark, label, name }, at) => {
    const spot = spots[at] ?? { x: label.radius + 3, y: LABEL_SIZE * 0.34, anchor: 'start' };
    mark.link.classList.toggle('unnamed', !spots[at]);
    name.setAttribute('x', String(spot.x));
    name.setAttribute('y', String(spot.y));
    name.setAttribute('text-anchor', spot.anchor);
  });
}

function drawRim(link: SVGAElement, radius: number, counts: KindCounts): void {
  link.querySelector('circle')!.setAttribute('r', String(radius));
  for (const path of link.querySelectorAll('path')) path.remove();
  arcsOf(radius, counts).forEach((arc, at) => {
    if (!arc) return;
    const path = document.createElementNS('http://www.w3.org/2000/svg', 'path');
    path.setAttribute('class', PLACE_KINDS[at]!);
    path.setAttribute('d', arc);
    link.querySelector('circle')!.after(path);
  });
}
