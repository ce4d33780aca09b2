import { ValidationError } from '../../errors.ts';

/** The parser recurses into quotes and lists within each other, and is slow there. */
const MAX_NESTING = 20;

/** Its time for runs of `*`, `_` and `~`, and for each `[` and `<`, grows with the square of their number in one paragraph. */
const MAX_MARKS_IN_PARAGRAPH = 1000;

const CONTAINERS = /^(?:[ \t]*(?:>|(?:[-+*]|\d{1,9}[.)])(?=[ \t])))+/gm;
const CONTAINER = />|[-+*]|\d{1,9}[.)]/g;
const MARKS = /[*_~]+|[[<]/g;

const count = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0;

/** Refuses what no person writes and what would hold up the server while it is parsed. */
export function refuseComplex(body: string): void {
  const isTooDeep = body.match(CONTAINERS)?.some((start) => count(start, CONTAINER) > MAX_NESTING) ?? false;
  const isTooDense = body
    .split(/\n[ \t]*\n/)
    .some((paragraph) => count(paragraph, MARKS) > MAX_MARKS_IN_PARAGRAPH);
  if (isTooDeep || isTooDense) throw new ValidationError([{ path: 'body', issue: 'invalid' }]);
}
