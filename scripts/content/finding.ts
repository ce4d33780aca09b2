/** A mistake in the content: where it is, what is wrong and what to do about it. */
export interface Finding {
  /** From the folder of the content: `wiki/cogito/en.md`. */
  file: string;
  line: number;
  problem: string;
  remedy: string;
}

export function compareFindings(a: Finding, b: Finding): number {
  return a.file.localeCompare(b.file) || a.line - b.line || a.problem.localeCompare(b.problem);
}
