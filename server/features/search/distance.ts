/** Words and stems differ in their endings anyway. */
const MAX_ENDING = 3;

/** Allowed typos per word: a letter too many, too few or wrong, or two neighbours swapped. */
export const slipsAllowed = (typed: string): number => (typed.length < 6 ? 1 : 2);

/** The number of typos between `typed` and `stem`; an ending of `typed` is free. */
export function slips(typed: string, stem: string): number {
  let before: number[] = [];
  let last = Array.from({ length: stem.length + 1 }, (_, column) => column);
  let fewest = Infinity;
  for (let row = 1; row <= typed.length; row += 1) {
    const now = [row];
    for (let column = 1; column <= stem.length; column += 1) {
      const isSame = typed[row - 1] === stem[column - 1];
      const isSwapped =
        row > 1 && column > 1 && typed[row - 1] === stem[column - 2] && typed[row - 2] === stem[column - 1];
      now[column] = Math.min(
        last[column]! + 1,
        now[column - 1]! + 1,
        last[column - 1]! + (isSame ? 0 : 1),
        isSwapped ? before[column - 2]! + 1 : Infinity,
      );
    }
    if (row >= typed.length - MAX_ENDING) fewest = Math.min(fewest, now[stem.length]!);
    [before, last] = [last, now];
  }
  return fewest;
}
