import { resolve } from 'node:path';
import { checkCorpus } from './checks/index.ts';
import { readCorpus } from './corpus.ts';

const CONTENT = resolve(import.meta.dirname, '../../src/content');

const start = performance.now();
const findings = checkCorpus(await readCorpus(CONTENT));
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
