/** A mistake in the content: where it is, what is wrong and what to do about it. */
export interface Finding {
  /** From the folder of the content: `wiki/cogito/en.md`. */
  file: string;
  line: number;
  problem: string;
  remedy: string;
  /** How many other findings would follow from this one; they are not listed. */
  consequences?: number;
}

export function compareFindings(a: Finding, b: Finding): number {
  return a.file.localeCompare(b.file) || a.line - b.line || a.problem.localeCompare(b.problem);
}

const escapeData = (text: string) => text.replace(/[%\r\n]/g, (char) => encodeURIComponent(char));
const escapeProperty = (text: string) =>
  escapeData(text).replace(/[:,]/g, (char) => encodeURIComponent(char));

/** GitHub Actions shows it beside the line in a pull request. */
export function annotationOf({ file, line, problem, remedy }: Finding): string {
  return `::error file=${escapeProperty(`src/content/${file}`)},line=${line}::${escapeData(`${problem} → ${remedy}`)}`;
}
