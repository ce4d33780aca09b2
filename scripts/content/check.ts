import { resolve } from 'node:path';
import { checkCorpus } from './checks/index.ts';
import { findUnsourcedQuotations } from './checks/quotations.ts';
import { findVagueSources } from './checks/sources.ts';
import { type Corpus, readCorpus } from './corpus.ts';
import { annotationOf, compareFindings, type Finding } from './finding.ts';
import { findBuildIssues } from './build-issues.ts';
import { outdatedTexts } from './coverage.ts';
import { inPortuguese, speaksPortuguese } from './in-portuguese.ts';

/** Every mistake in the content: what the build would refuse, and what readers would. */
export function checkContent(corpus: Corpus): Finding[] {
  const own = checkCorpus(corpus);
  // One finding per line: where both report it, the remedy of the checks is better.
  const known = new Set(own.map(({ file, line }) => `${file}:${line}`));
  const refused = findBuildIssues(corpus).filter(({ file, line }) => !known.has(`${file}:${line}`));
  return [...own, ...refused].sort(compareFindings);
}

/** What is still to be done, counted without failing; `npm run content:check -- --quotations` lists them. */
const COUNTED = [
  {
    option: '--quotations',
    find: findUnsourcedQuotations,
    words: 'quotations of six words or more have no footnote',
  },
  {
    option: '--sources',
    find: findVagueSources,
    words: 'influences name a whole work and not the place in it',
  },
];

const isPortuguese = speaksPortuguese(process.env);
/** A sentence in the editor's language. */
const say = (sentence: string) => (isPortuguese ? inPortuguese(sentence) : null) ?? sentence;

function print(findings: readonly Finding[]): void {
  for (const { file, line, problem, remedy, consequences = 0 } of findings) {
    console.log(`src/content/${file}:${line}: ${say(problem)}\n  → ${say(remedy)}`);
    if (consequences > 0)
      console.log(say(`  (${consequences} more places do not agree with it: they are not listed)`));
  }
}

if (import.meta.main) {
  const start = performance.now();
  const corpus = readCorpus(resolve(import.meta.dirname, '../..'));
  const findings = checkContent(corpus);
  print(findings);
  if (process.env['GITHUB_ACTIONS'] === 'true')
    findings.forEach((finding) => console.log(annotationOf(finding)));
  for (const { option, find, words } of COUNTED) {
    const found = find(corpus);
    if (process.argv.includes(option)) print(found);
    if (found.length > 0) console.log(`${found.length} ${say(words)} (npm run content:check -- ${option})`);
  }
  const stale = outdatedTexts(corpus);
  if (stale.length > 0) {
    console.log(
      say(`${stale.length} translations are older than their originals, as their pages tell readers:`),
    );
    for (const file of stale) console.log(`  src/content/${file}`);
    console.log(say('  → bring each up to date, then npm run content:stamp -- FILE'));
  }
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  console.log(
    say(
      findings.length === 0
        ? `The content is clean (${seconds} s)`
        : `${findings.length} findings (${seconds} s)`,
    ),
  );
  if (findings.length > 0) process.exitCode = 1;
}
