import type { Corpus, Thing } from '../corpus.ts';
import type { Moment } from '../facts.ts';
import type { Finding } from '../finding.ts';

/** How far a year with `circa` may be from the true one. */
const CIRCA_YEARS = 40;
const LONGEST_LIFE = 110;

/** Earliest and latest year that a moment may be. */
function earliest(moment: Moment): number {
  return moment ? moment.year - (moment.circa ? CIRCA_YEARS : 0) : -Infinity;
}

function latest(moment: Moment): number {
  return moment ? moment.year + (moment.circa ? CIRCA_YEARS : 0) : Infinity;
}

/** The latest year in which somebody may have lived, and the earliest in which somebody may have been born. */
function latestDeath({ birth, death }: Thing['facts']): number {
  return death ? latest(death) : birth ? latest(birth) + LONGEST_LIFE : Infinity;
}

function earliestBirth({ birth, death }: Thing['facts']): number {
  return birth ? earliest(birth) : death ? earliest(death) - LONGEST_LIFE : -Infinity;
}

/** A statement about one or two people that their years contradict. */
interface Contradiction {
  /** Whose years may be the cause. */
  people: readonly Thing[];
  finding: Finding;
}

/** As many statements against one person's years, and these are wrong rather than all of those. */
const LIKELY_CAUSE = 3;

/** Impossible years: those of a person once, with what follows from them counted, and the other statements by one. */
export function findImpossibleDates({ things }: Corpus): Finding[] {
  const people = [...things.philosophers.values()];
  let left = people.flatMap((thing) => [
    ...workContradictions(thing),
    ...influenceContradictions(thing, things.philosophers),
  ]);
  const causes: Finding[] = [];
  const blame = (thing: Thing, finding: Finding) => {
    const rest = left.filter((one) => !one.people.includes(thing));
    causes.push({ ...finding, consequences: left.length - rest.length });
    left = rest;
  };
  for (const thing of people) lifeFindings(thing).forEach((finding) => blame(thing, finding));
  for (let cause = mostContradicted(left); cause; cause = mostContradicted(left))
    blame(cause, contradictedLife(cause));
  return [...causes, ...left.map(({ finding }) => finding)];
}

function mostContradicted(contradictions: readonly Contradiction[]): Thing | undefined {
  const counts = new Map<Thing, number>();
  for (const thing of contradictions.flatMap(({ people }) => people))
    counts.set(thing, (counts.get(thing) ?? 0) + 1);
  const [most] = [...counts].sort(([, a], [, b]) => b - a);
  return most && most[1] >= LIKELY_CAUSE ? most[0] : undefined;
}

const saySpan = ({ birth, death }: Thing['facts']) =>
  [birth && `born in ${birth.year}`, death && `died in ${death.year}`].filter(Boolean).join(', ');

function contradictedLife({ facts, factsFile, lineOf }: Thing): Finding {
  return {
    file: factsFile,
    line: lineOf([facts.birth ? 'birth' : 'death', 'year']),
    problem: `${saySpan(facts)}: most of what is said elsewhere contradicts it`,
    remedy: 'look the years up and mend them here; the other files are right if these are wrong',
  };
}

function lifeFindings({ facts: { birth, death }, factsFile, lineOf }: Thing): Finding[] {
  const future = (
    [
      ['birth', birth],
      ['death', death],
    ] as const
  ).find(([, moment]) => moment && moment.year > new Date().getFullYear());
  if (future) {
    const at = { file: factsFile, line: lineOf([future[0], 'year']) };
    return [{ ...at, problem: `the year ${future[1]!.year} has not come yet`, remedy: 'mend the year' }];
  }
  if (!birth || !death) return [];
  const at = { file: factsFile, line: lineOf(['death', 'year']) };
  if (latest(death) < earliest(birth) || (death.year < birth.year && !death.circa && !birth.circa)) {
    const remedy = 'mend one of them; years before the common era are negative';
    return [{ ...at, problem: `died in ${death.year}, before the birth in ${birth.year}`, remedy }];
  }
  if (earliest(death) - latest(birth) > LONGEST_LIFE) {
    const problem = `lived ${death.year - birth.year} years, from ${birth.year} to ${death.year}`;
    return [{ ...at, problem, remedy: 'mend one of them, or mark as circa what is not certain' }];
  }
  return [];
}

function workContradictions(thing: Thing): Contradiction[] {
  const { facts, factsFile, lineOf } = thing;
  return facts.works.flatMap(({ title, year, circa = false }, at) => {
    if (year === undefined || latest({ year, circa }) > earliestBirth(facts)) return [];
    const problem = `the work "${title['pt']}" (${year}) is earlier than its author (${saySpan(facts)})`;
    const line = lineOf(['works', at, 'year']);
    return [{ people: [thing], finding: { file: factsFile, line, problem, remedy: 'mend the year' } }];
  });
}

function influenceContradictions(thing: Thing, all: ReadonlyMap<string, Thing>): Contradiction[] {
  const { id, facts, factsFile, lineOf } = thing;
  return facts.influences.flatMap((edge, at) => {
    const other = all.get(edge.id);
    if (!other) return [];
    const isLater = earliestBirth(other.facts) > latestDeath(facts);
    const isGone = edge.kind === 'teacher' && latestDeath(other.facts) < earliestBirth(facts);
    if (!isLater && !isGone) return [];
    const finding = {
      file: factsFile,
      line: lineOf(['influences', at, 'id']),
      problem: isLater
        ? `${edge.kind}: ${edge.id} (${saySpan(other.facts)}) is later than ${id} (${saySpan(facts)})`
        : `${edge.kind}: ${edge.id} (${saySpan(other.facts)}) is earlier than ${id} (${saySpan(facts)})`,
      remedy: isLater
        ? 'an edge stands in the file of the later one: move it there, or mend the years'
        : 'make it kind: influence, or mend the years',
    };
    return [{ people: [thing, other], finding }];
  });
}
