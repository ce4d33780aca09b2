import { violatedIndex } from './errors.ts';

const NUMBERED = 5;
const RANDOM = 5;

/** Yields `name`, `name-2`, `name-3`, … then random suffixes, each at most `max` long. */
export function* candidates(base: string, max: number): Generator<string> {
  const withEnding = (ending: string) =>
    `${base.slice(0, max - ending.length - 1).replace(/-+$/, '')}-${ending}`;
  yield base.slice(0, max);
  for (let number = 2; number <= NUMBERED; number += 1) yield withEnding(String(number));
  for (let tries = 0; tries < RANDOM; tries += 1) yield withEnding(crypto.randomUUID().slice(0, 6));
}

/** Writes under the first name that no unique index refuses, so concurrent writers never share one. */
export async function withFirstFree<Result>(
  names: Iterable<string>,
  uniqueIndexes: readonly string[],
  write: (name: string) => Promise<Result>,
): Promise<Result> {
  let refusal: unknown;
  for (const name of names) {
    try {
      return await write(name);
    } catch (error) {
      if (!uniqueIndexes.includes(violatedIndex(error) ?? '')) throw error;
      refusal = error;
    }
  }
  throw refusal;
}
