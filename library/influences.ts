import type { Locale } from '../contract/locales.ts';
import { influenceOf } from './graph/influence-graph.ts';
import type { Library, Philosopher } from './library.ts';
import { get, philosophersByBirth } from './philosophers.ts';
import { memoizeByLocale } from './memoize.ts';
import {
  type Link,
  type PhilosopherSummary,
  linkOf,
  summarizeCategory,
  summarizePhilosopher,
} from './summaries.ts';

export type InfluenceKind = Philosopher['facts']['influences'][number]['kind'];

const INFLUENCE_KINDS = ['teacher', 'influence', 'critic'] as const satisfies InfluenceKind[];

/** `from` taught or influenced `to`, or was criticised by `to`. */
export interface Influence {
  from: PhilosopherSummary;
  to: PhilosopherSummary;
  kind: InfluenceKind;
  source: string | undefined;
  /** What passed along it. */
  idea: string | undefined;
}

/** Every edge, in the order in which those who received it, and then those who gave it, were born. */
export const influencesInOrder = memoizeByLocale((library: Library, locale): Influence[] => {
  const inOrder = philosophersByBirth(library);
  const rank = new Map(inOrder.map(({ id }, at) => [id, at]));
  return inOrder.flatMap((philosopher) => {
    const to = summarizePhilosopher(philosopher, locale);
    return philosopher.facts.influences
      .toSorted((a, b) => rank.get(a.from.id)! - rank.get(b.from.id)!)
      .map(({ from, kind, source, idea }) => ({
        from: summarizePhilosopher(get(library.philosophers, from.id), locale),
        to,
        kind,
        source,
        idea: idea?.[locale],
      }));
  });
});

const influencesByEnd = memoizeByLocale((library: Library, locale) => {
  const all = influencesInOrder(library, locale);
  return {
    received: Map.groupBy(all, ({ to }) => to.id),
    exerted: Map.groupBy(all, ({ from }) => from.id),
  };
});

/** An edge as the page of one of its ends shows it. */
export interface Relation {
  who: Link & { era: string };
  kind: InfluenceKind;
  source: string | undefined;
  idea: string | undefined;
}

export function influencesOf(
  library: Library,
  id: string,
  locale: Locale,
): { received: Relation[]; exerted: Relation[] } {
  const { received, exerted } = influencesByEnd(library, locale);
  const relate = (edges: readonly Influence[] = [], end: 'from' | 'to') =>
    edges.map(({ kind, source, idea, [end]: who }) => ({
      who: { ...linkOf(who), era: who.era },
      kind,
      source,
      idea,
    }));
  return { received: relate(received.get(id), 'from'), exerted: relate(exerted.get(id), 'to') };
}

/** What one philosopher took, and how many took from them. */
export interface Relations {
  who: PhilosopherSummary;
  learnt: Influence[];
  criticised: Influence[];
  reached: number;
}

/** Every philosopher with the edges received, in the order of birth. */
export function relationsOf(library: Library, locale: Locale): Relations[] {
  const { received } = influencesByEnd(library, locale);
  const reach = influenceOf(library);
  return philosophersByBirth(library).map((philosopher) => {
    const edges = received.get(philosopher.id) ?? [];
    return {
      who: summarizePhilosopher(philosopher, locale),
      learnt: edges.filter(({ kind }) => kind !== 'critic'),
      criticised: edges.filter(({ kind }) => kind === 'critic'),
      reached: reach.get(philosopher.id)!,
    };
  });
}

export interface Standing {
  philosopher: PhilosopherSummary;
  received: number;
  exerted: number;
  /** Titles of branches and themes. */
  topics: string[];
}

/** From how many others each philosopher took and to how many they gave, who gave to most first. */
export function standings(library: Library, locale: Locale): Standing[] {
  const exerted = influenceOf(library);
  return philosophersByBirth(library)
    .map((philosopher) => ({
      philosopher: summarizePhilosopher(philosopher, locale),
      received: new Set(philosopher.facts.influences.map(({ from }) => from.id)).size,
      exerted: exerted.get(philosopher.id) ?? 0,
      topics: [...philosopher.facts.branches, ...philosopher.facts.themes].map(
        ({ id }) => summarizeCategory(get(library.categories, id), locale).title,
      ),
    }))
    .sort((a, b) => b.exerted - a.exerted || b.received - a.received);
}

export function countByKind(library: Library): { kind: InfluenceKind; count: number }[] {
  const edges = [...library.philosophers.values()].flatMap(({ facts }) => facts.influences);
  return INFLUENCE_KINDS.map((kind) => ({ kind, count: edges.filter((edge) => edge.kind === kind).length }));
}
