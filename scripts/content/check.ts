import { join, resolve } from 'node:path';
import { checkCorpus } from './checks/index.ts';
import { readCorpus } from './corpus.ts';
import { compareFindings, type Finding } from './finding.ts';
import { findRefused } from './refused.ts';

/** Every mistake in the content of the project at `root`: what the build would refuse, and what readers would. */
export async function checkContent(root: string): Promise<Finding[]> {
  const own = checkCorpus(await readCorpus(join(root, 'src/content')));
  // One finding for a line is enough where both see it; the checks know better what to do.
  const known = new Set(own.map(({ file, line }) => `${file}:${line}`));
  const refused = findRefused(root).filter(({ file, line }) => !known.has(`${file}:${line}`));
  return [...own, ...refused].sort(compareFindings);
}

if (import.meta.main) {
  const start = performance.now();
  const findings = await checkContent(resolve(import.meta.dirname, '../..'));
  for (const { file, line, problem, remedy } of findings) {
    console.log(`src/content/${file}:${line}: ${problem}\n  → ${remedy}`);
  }
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  console.log(
    findings.length === 0
      ? `The content is clean (${seconds} s)`
      : `${findings.length} findings (${seconds} s)`,
  );
  if (findings.length > 0) process.exitCode = 1;
}
