/** Rows of a statement that Drizzle has no words for; the two drivers wrap them differently. */
export function rowsOf<Row>(result: unknown): Row[] {
  return (Array.isArray(result) ? result : (result as { rows: Row[] }).rows) as Row[];
}
