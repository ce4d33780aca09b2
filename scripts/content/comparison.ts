import { LOCALES } from '../../contract/locales.ts';
import { normalize } from '../../src/lib/normalize.ts';
import type { Corpus, Thing } from './corpus.ts';

/** A person as a table of open data has them; an empty string is unknown. */
export interface ReferencePerson {
  qid: string;
  names: Record<(typeof LOCALES)[number], string>;
  birth: string;
  death: string;
}

/** `from` influenced `to`, both by their English names. */
export interface ReferenceEdge {
  from: string;
  to: string;
}

interface Match {
  thing: Thing;
  person: ReferencePerson;
}

function namesOf({ facts }: Thing): Set<string> {
  const names = LOCALES.flatMap((locale) => [facts.names[locale] ?? '', ...(facts.aliases[locale] ?? [])]);
  return new Set(names.filter(Boolean).map(normalize));
}

function matchPeople(corpus: Corpus, people: readonly ReferencePerson[]): Match[] {
  const byId = new Map(people.filter(({ qid }) => qid).map((person) => [person.qid, person]));
  const byName = new Map(
    people.filter(({ names }) => names.en).map((person) => [normalize(person.names.en), person]),
  );
  return [...corpus.things.philosophers.values()].flatMap((thing) => {
    const named = [...namesOf(thing)].map((name) => byName.get(name)).find(Boolean);
    const person = byId.get(thing.facts.wikidata ?? '') ?? named;
    return person ? [{ thing, person }] : [];
  });
}

/** Where the facts say something else than the reference. Either may be wrong. */
export function compareFacts(corpus: Corpus, people: readonly ReferencePerson[]): string[] {
  return matchPeople(corpus, people).flatMap(({ thing, person }) => {
    const { facts } = thing;
    const years = (['birth', 'death'] as const).flatMap((event) => {
      const ours = facts[event]?.year;
      const theirs = person[event];
      if (theirs === '' || ours === Number(theirs)) return [];
      return [`${event} ${ours ?? 'left out'}${facts[event]?.circa ? ' (circa)' : ''}, reference ${theirs}`];
    });
    const known = namesOf(thing);
    const names = LOCALES.filter(
      (locale) => person.names[locale] !== '' && !known.has(normalize(person.names[locale])),
    ).map((locale) => `${locale} ${facts.names[locale]}, reference ${person.names[locale]}`);
    const id =
      facts.wikidata === person.qid
        ? []
        : [`wikidata ${facts.wikidata ?? 'left out'}, reference ${person.qid}`];
    return [...years, ...id, ...names].map((difference) => `${thing.id}: ${difference}`);
  });
}

/** Edges of the reference between two philosophers of the library that it has not, or has the other way round. */
export function compareEdges(
  corpus: Corpus,
  people: readonly ReferencePerson[],
  edges: readonly ReferenceEdge[],
): string[] {
  const things = new Map(
    matchPeople(corpus, people).map(({ thing, person }) => [normalize(person.names.en), thing]),
  );
  for (const thing of corpus.things.philosophers.values()) {
    for (const name of namesOf(thing)) if (!things.has(name)) things.set(name, thing);
  }
  const has = (from: Thing, to: Thing) => to.facts.influences.some(({ id }) => id === from.id);
  return edges.flatMap(({ from, to }) => {
    const [source, target] = [things.get(normalize(from)), things.get(normalize(to))];
    if (!source || !target || source === target || has(source, target)) return [];
    const reversed = has(target, source) ? '; the library has it the other way round' : '';
    return [`${source.id} → ${target.id}: not in the library${reversed}`];
  });
}

/** Philosophers of the library whom the reference does not know. */
export function findUnmatched(corpus: Corpus, people: readonly ReferencePerson[]): string[] {
  const matched = new Set(matchPeople(corpus, people).map(({ thing }) => thing.id));
  return [...corpus.things.philosophers.keys()].filter((id) => !matched.has(id));
}
