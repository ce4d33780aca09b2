/** Tells the operator how far it is. */
export type Say = (line: string) => void;

const ROWS_BETWEEN = 50_000;

/** True where the count of rows has passed another round number. */
export const isMilestone = (before: number, now: number): boolean =>
  Math.floor(before / ROWS_BETWEEN) < Math.floor(now / ROWS_BETWEEN);
