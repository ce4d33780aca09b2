import { EDGE_KINDS, type Network } from './network.ts';

/**
 * `/philos/comparison.{locale}.json`: what the page of the paths says of the philosophers beyond the network, by columns
 * in the order of `Network.ids`.
 */
export interface Comparison {
  /** Reading time of each page, in minutes. */
  minutes: number[];
  /** Years of birth and death as a text. */
  lifespans: string[];
  /** Names of the places of birth, life and death, each once. */
  places: string[][];
  /** Ids of traditions and schools. */
  groups: string[][];
  /** Titles of `groups` by id. */
  titles: Record<string, string>;
  /** Articles of the wiki, with the indexes of the philosophers they speak of. */
  articles: { id: string; title: string; about: number[] }[];
}

export interface SharedTies {
  /** Whom both learnt from. */
  before: number[];
  /** Whom both taught or influenced. */
  after: number[];
}

/** Whom two philosophers have in common, in the order of birth; whom one only criticises taught nobody. */
export function sharedTies({ edges }: Network, a: number, b: number): SharedTies {
  const critic = EDGE_KINDS.indexOf('critic');
  const across = (person: number, side: 'from' | 'to') => {
    const other = side === 'from' ? edges.to : edges.from;
    const own = [...edges.kinds.keys()].filter(
      (at) => edges.kinds[at] !== critic && edges[side][at] === person,
    );
    return new Set(own.map((at) => other[at]!));
  };
  const common = (side: 'from' | 'to') => {
    const others = across(b, side);
    return [...across(a, side)].filter((one) => others.has(one)).sort((one, other) => one - other);
  };
  return { before: common('to'), after: common('from') };
}
