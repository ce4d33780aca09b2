import type { Corpus } from '../corpus.ts';
import type { Finding } from '../finding.ts';

/** Edges that say the same twice, contradict each other, or lead back to where they begin. */
export function findFaultyEdges({ things: { philosophers } }: Corpus): Finding[] {
  const findings: Finding[] = [];
  for (const { id, facts, factsFile, lineOf } of philosophers.values()) {
    const seen = new Map<string, string[]>();
    for (const [at, edge] of facts.influences.entries()) {
      const report = (problem: string, remedy: string) =>
        findings.push({ file: factsFile, line: lineOf(['influences', at, 'id']), problem, remedy });
      const kinds = seen.get(edge.id) ?? [];
      seen.set(edge.id, [...kinds, edge.kind]);
      if (edge.id === id) report('is named among its own influences', 'remove the edge');
      if (kinds.includes(edge.kind)) {
        report(`${edge.kind}: ${edge.id} is named twice`, 'keep the one with the better source');
      } else if (edge.kind !== 'critic' && kinds.some((kind) => kind !== 'critic')) {
        report(`${edge.id} is named as teacher and as influence`, 'keep teacher, which says both');
      }
      const opposite = philosophers.get(edge.id)?.facts.influences.find((other) => other.id === id);
      if (edge.kind === 'teacher' && opposite?.kind === 'teacher' && edge.id !== id) {
        report(`${edge.id} is the teacher of ${id} and the other way round`, 'remove one of the two edges');
      }
    }
  }
  return findings;
}
