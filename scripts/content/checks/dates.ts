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

/** Impossible years. */
export function findImpossibleDates({ things }: Corpus): Finding[] {
  return [...things.philosophers.values()].flatMap((thing) => [
    ...lifeFindings(thing),
    ...workFindings(thing),
    ...influenceFindings(thing, things.philosophers),
  ]);
}

function lifeFindings({ facts: { birth, death }, factsFile, lineOf }: Thing): Finding[] {
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

function workFindings({ facts, factsFile, lineOf }: Thing): Finding[] {
  return facts.works.flatMap(({ title, year, circa = false }, at) => {
    if (year === undefined || latest({ year, circa }) > earliestBirth(facts)) return [];
    const problem = `the work "${title['pt']}" is of ${year}, and its author was born in ${facts.birth?.year}`;
    return [{ file: factsFile, line: lineOf(['works', at, 'year']), problem, remedy: 'mend the year' }];
  });
}

function influenceFindings(
  { id, facts, factsFile, lineOf }: Thing,
  all: ReadonlyMap<string, Thing>,
): Finding[] {
  return facts.influences.flatMap((edge, at) => {
    const from = all.get(edge.id)?.facts;
    if (!from) return [];
    const place = { file: factsFile, line: lineOf(['influences', at, 'id']) };
    if (earliestBirth(from) > latestDeath(facts)) {
      return [
        {
          ...place,
          problem: `${edge.kind}: ${edge.id} was born in ${from.birth?.year}, after the death of ${id} in ${facts.death?.year}`,
          remedy: 'an edge stands in the file of the later one: move it there, or mend the years',
        },
      ];
    }
    if (edge.kind === 'teacher' && latestDeath(from) < earliestBirth(facts)) {
      return [
        {
          ...place,
          problem: `teacher: ${edge.id} died in ${from.death?.year}, before the birth of ${id} in ${facts.birth?.year}`,
          remedy: 'make it kind: influence, or mend the years',
        },
      ];
    }
    return [];
  });
}
