import type { Locale } from '../../../contract/locales.ts';

/** Kinds of edges, by the index under which `Network.edges.kinds` holds them. */
export const EDGE_KINDS = ['influence', 'teacher', 'critic'] as const;

export type EdgeKind = (typeof EDGE_KINDS)[number];

/**
 * `/philos/network.json`: philosophers by columns, in the order of birth, and the edges between them. One file for all
 * languages. Categories include those above them: whoever is in Greek philosophy is in Western philosophy too.
 */
export interface Network {
  version: string;
  ids: string[];
  names: Record<Locale, string[]>;
  aliases: string[][];
  birth: (number | null)[];
  death: (number | null)[];
  /** Which of the two years are approximate: 1 the birth, 2 the death, 3 both. */
  circa: number[];
  /** How many of the others learnt from each, or argued with them. */
  influence: number[];
  era: string[];
  traditions: string[][];
  schools: string[][];
  branches: string[][];
  regions: string[][];
  /** An edge leads from who taught, influenced or was criticised; indexes of `ids` and of `EDGE_KINDS`. */
  edges: { from: number[]; to: number[]; kinds: number[] };
}

/** `/philos/sources.json`: the work that attests each edge, in the order of `Network.edges`; '' without one. */
export interface EdgeSources {
  version: string;
  sources: string[];
}

/** Coordinates as integers, in the order of `Network.ids`; y grows downwards. */
export interface Arrangement {
  x: number[];
  y: number[];
}

/** A point of the scale of years: between two of them it is linear. */
export type Knot = readonly [year: number, x: number];

/** `/philos/layouts.json`: the two arrangements of the graph on a stage of this size. */
export interface Layouts {
  width: number;
  height: number;
  affinity: Arrangement;
  time: Arrangement;
  /** Along the width, for the arrangement by time. */
  years: Knot[];
  /** Of the dots. */
  radius: number[];
}
