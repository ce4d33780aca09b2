import type { Locale } from '../../contract/locales.ts';
import { formatYear } from '../../src/i18n/format.ts';
import type { Library } from '../library.ts';
import { memoizeByLocale } from '../memoize.ts';
import { philosophersByBirth } from '../philosophers.ts';
import { OLDEST } from '../summaries.ts';
import { byInfluence } from './influence-graph.ts';
import { nameWidth } from './name-width.ts';

/** The drawing is as wide as this; a phone shows it with larger type, in more rows. */
export const TIMELINE_WIDTH = 1000;
const NAME_SIZE = 12.5;
/** How much larger type is, in the units of the drawing, where it is 354 px wide. */
export const PHONE_SCALE = 2.75;
const EDGE = 6;
/** Between two lives of one row; from row to row; above the first. */
const GAP = 12;
const ROW = 20;
const HEADING = 66;
const BETWEEN_ERAS = 26;
const MAX_TICKS = 7;
const STEPS = [10, 20, 25, 50, 100, 200, 250, 500];
/** More than these are too heavy for a page. */
export const MAX_LIVES = 300;
/** Years drawn of a life that has but one date. */
const UNKNOWN = 30;

/** A distance from the top in the two arrangements. */
export interface Level {
  wide: number;
  narrow: number;
}

export interface Life {
  id: string;
  x: number;
  length: number;
  /** Whether its beginning and its end are approximate or unknown. */
  isVague: readonly [boolean, boolean];
  /** The name ends where the life does, as there is no room to its right. */
  isFromEnd: boolean;
  line: Level;
}

interface EraOfTime {
  id: string;
  top: Level;
  height: Level;
  ticks: { x: number; label: string }[];
  lives: Life[];
}

export interface Timeline {
  eras: EraOfTime[];
  height: Level;
  /** Ids of those without a date. */
  undated: string[];
  isWhole: boolean;
}

/** Lives as lines over the years, those of the most influential, each era on a scale of its own. */
export const timelineOf = memoizeByLocale((library: Library, locale: Locale): Timeline => {
  const height: Level = { wide: 0, narrow: 0 };
  const listed = new Set(byInfluence(library).slice(0, MAX_LIVES));
  const shown = philosophersByBirth(library).filter(({ id }) => listed.has(id));
  const byEra = Map.groupBy(shown, ({ facts }) => facts.era.id);
  const eras = [...byEra].flatMap(([era, philosophers]) => {
    const spans = philosophers.flatMap(({ id, facts }) => {
      const span = spanOf(facts);
      return span ? [{ ...span, id, width: nameWidth(facts.names[locale]) * NAME_SIZE }] : [];
    });
    if (spans.length === 0) return [];
    const top = { ...height };
    const placed = place(spans);
    const rows = (kind: keyof Level) => Math.max(...placed.lives.map(({ line }) => line[kind])) + 1;
    const own: Level = {
      wide: HEADING + rows('wide') * ROW,
      narrow: Math.round((HEADING + rows('narrow') * ROW) * PHONE_SCALE),
    };
    height.wide += own.wide + BETWEEN_ERAS;
    height.narrow += Math.round(own.narrow + BETWEEN_ERAS * PHONE_SCALE);
    const level = (row: number, scale: number) => Math.round((HEADING + (row + 0.7) * ROW) * scale);
    const lives = placed.lives.map(({ line, ...life }) => ({
      ...life,
      line: { wide: top.wide + level(line.wide, 1), narrow: top.narrow + level(line.narrow, PHONE_SCALE) },
    }));
    const ticks = placed.ticks.map(({ x, year }) => ({ x, label: formatYear(locale, year) }));
    return [{ id: era, top, height: own, ticks, lives }];
  });
  const undated = shown.filter(({ facts }) => !spanOf(facts)).map(({ id }) => id);
  return { eras, height, undated, isWhole: listed.size === library.philosophers.size };
});

interface Span {
  from: number;
  to: number;
  isVague: readonly [boolean, boolean];
}

interface Dates {
  birth?: { year: number; circa?: boolean | undefined } | undefined;
  death?: { year: number; circa?: boolean | undefined } | undefined;
}

function spanOf({ birth, death }: Dates): Span | undefined {
  const now = new Date().getFullYear();
  const first = birth?.year ?? (death && death.year - UNKNOWN);
  if (first === undefined) return undefined;
  const isAlive = birth && !death && birth.year > now - OLDEST;
  const last = death?.year ?? (isAlive ? now : first + UNKNOWN);
  return {
    from: first,
    to: last,
    isVague: [!birth || birth.circa === true, !isAlive && (!death || death.circa === true)],
  };
}

/** Sets spans side by side in rows, the earliest first, as many to a row as their names leave room for. */
function place(spans: readonly (Span & { id: string; width: number })[]) {
  const step = stepOf(spans);
  const first = Math.min(...spans.map(({ from }) => from));
  const last = Math.max(...spans.map(({ to }) => to));
  const scale = (TIMELINE_WIDTH - 2 * EDGE) / (last - first);
  const at = (year: number) => Math.round(EDGE + (year - first) * scale);
  const ends = { wide: [] as number[], narrow: [] as number[] };
  const lives = spans.map(({ id, from, to, isVague, width }) => {
    const [x, end] = [at(from), at(to)];
    const isFromEnd = x + width * PHONE_SCALE > TIMELINE_WIDTH;
    const rowOf = (kind: keyof Level, size: number) => {
      const left = isFromEnd ? Math.min(x, end - size) : x;
      const right = isFromEnd ? end : Math.max(end, x + size);
      const free = ends[kind].findIndex((used) => used + GAP <= left);
      const row = free < 0 ? ends[kind].length : free;
      ends[kind][row] = right;
      return row;
    };
    return {
      id,
      x,
      length: Math.max(2, end - x),
      isVague,
      isFromEnd,
      line: {
        wide: rowOf('wide', width),
        narrow: rowOf('narrow', width * PHONE_SCALE),
      },
    };
  });
  const start = Math.ceil(first / step) * step;
  const years = Array.from(
    { length: Math.floor((last - start) / step) + 1 },
    (_, number) => start + number * step,
  );
  // There is no year 0.
  return { lives, ticks: years.map((year) => ({ x: at(year), year: year === 0 ? 1 : year })) };
}

function stepOf(spans: readonly Span[]): number {
  const years = Math.max(...spans.map(({ to }) => to)) - Math.min(...spans.map(({ from }) => from));
  return STEPS.find((step) => years / step < MAX_TICKS) ?? STEPS.at(-1)!;
}
