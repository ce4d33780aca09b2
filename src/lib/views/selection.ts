import { centuriesLived } from './century.ts';
import { EDGE_KINDS, type EdgeKind, type Network } from './network.ts';

export const FILTERS = ['era', 'century', 'tradition', 'school', 'branch', 'region', 'kind'] as const;

export type Filter = (typeof FILTERS)[number];

const SORTS = ['birth', 'name', 'influence'] as const;

export type Sort = (typeof SORTS)[number];

/** Of the graph, beside the one by affinity. */
const ARRANGEMENTS = ['time'] as const;

/** What the views show, as the query of the address says it. A century is a number as text: -4, 18. */
export interface Selection extends Partial<Record<Exclude<Filter, 'kind'>, string>> {
  kind?: EdgeKind | undefined;
  /** Search for a name. */
  q?: string | undefined;
  sort?: Sort | undefined;
  /** Ids of philosophers: the one in focus, and the ends of a path. */
  focus?: string | undefined;
  arrange?: (typeof ARRANGEMENTS)[number] | undefined;
  from?: string | undefined;
  to?: string | undefined;
  /** Kinds of edges that a path does not take. */
  without?: readonly EdgeKind[] | undefined;
}

export interface UnknownValue {
  name: keyof Selection;
  value: string;
}

const NAMES = [
  ...FILTERS,
  'q',
  'sort',
  'focus',
  'arrange',
  'from',
  'to',
  'without',
] as const satisfies (keyof Selection)[];

const LONGEST_QUERY = 100;

/** Added to links by others; says nothing of what is shown. */
const TRACKING = /^(?:utm_\w+|fbclid|gclid|dclid|msclkid|mc_[ce]id|igshid|ref)$/;

/** The values that exist, by name. */
export type KnownValues = Record<Exclude<keyof Selection, 'q'>, ReadonlySet<string>>;

export function knownValues(network: Network): KnownValues {
  const ids = new Set(network.ids);
  const kinds = new Set<string>(EDGE_KINDS);
  return {
    era: new Set(network.era),
    tradition: new Set(network.traditions.flat()),
    century: new Set(network.ids.flatMap((_id, at) => centuriesLived(network, at).map(String))),
    school: new Set(network.schools.flat()),
    branch: new Set(network.branches.flat()),
    region: new Set(network.regions.flat()),
    kind: kinds,
    sort: new Set(SORTS),
    without: kinds,
    focus: ids,
    from: ids,
    to: ids,
    arrange: new Set(ARRANGEMENTS),
  };
}

/** Reads a query; values that do not exist are left out and returned beside it. An empty value is none. */
export function parseSelection(
  search: string,
  known: KnownValues,
): { selection: Selection; unknown: UnknownValue[] } {
  const query = new URLSearchParams(search);
  const selection: Partial<Record<keyof Selection, string | readonly string[]>> = {};
  const unknown: UnknownValue[] = [];
  for (const name of NAMES) {
    const values = query.getAll(name).map((value) => value.trim());
    if (name === 'q') {
      const text = values.find(Boolean);
      if (text) selection.q = text.slice(0, LONGEST_QUERY);
      continue;
    }
    const given = values.flatMap((value) => (name === 'without' ? value.split(',') : value)).filter(Boolean);
    const good = [...new Set(given)].filter((value) => known[name].has(value));
    if (name === 'without' && good.length > 0) selection.without = good;
    else if (good[0] !== undefined) selection[name] = good[0];
    const kept = name === 'without' ? good : good.slice(0, 1);
    for (const value of new Set(given)) if (!kept.includes(value)) unknown.push({ name, value });
  }
  return { selection: selection as Selection, unknown };
}

/** The query that says a selection, with its `?`, or ''; what `search` has of others stays, tracking apart. */
export function selectionQuery(selection: Selection, search = ''): string {
  const query = new URLSearchParams(search);
  for (const name of Array.from(query.keys())) {
    if (TRACKING.test(name) || (NAMES as readonly string[]).includes(name)) query.delete(name);
  }
  for (const name of NAMES) {
    const value = selection[name];
    if (value?.length) query.set(name, String(value));
  }
  const text = query.toString().replaceAll('%2C', ',');
  return text && `?${text}`;
}

/** Whether a query has something to select: what is not so needs no data. */
export function hasSelection(search: string): boolean {
  const query = new URLSearchParams(search);
  return NAMES.some((name) => query.get(name));
}
