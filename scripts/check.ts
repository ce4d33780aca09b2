import { execFile } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { buildIfOutOfDate } from '../build/is-current.ts';

interface Check {
  name: string;
  command: string;
  args: readonly string[];
  /** Whether its output is of interest when all is well. */
  isShown?: boolean;
}

/** Every standing check, the longest first; `sizes` and `visits` measure the built site. */
const CHECKS: readonly Check[] = [
  { name: 'types', command: 'astro', args: ['check', '--minimumFailingSeverity', 'warning'] },
  { name: 'visits', command: 'node', args: ['scripts/visits.ts'], isShown: true },
  { name: 'format', command: 'prettier', args: ['--check', '--log-level=warn', '.'] },
  { name: 'spelling', command: 'npm', args: ['run', '--silent', 'content:spell'] },
  { name: 'unused code', command: 'knip', args: [] },
  { name: 'content', command: 'node', args: ['scripts/content/check.ts'] },
  { name: 'lint', command: 'oxlint', args: ['--deny-warnings'] },
  { name: 'sizes', command: 'node', args: ['scripts/sizes.ts'] },
];

export interface CheckResult {
  name: string;
  ok: boolean;
  seconds: number;
}

function run({ name, command, args, isShown = false }: Check): Promise<CheckResult> {
  const start = performance.now();
  const env = { ...process.env, ASTRO_TELEMETRY_DISABLED: '1' };
  return new Promise((resolve) => {
    execFile(command, args, { env, maxBuffer: Infinity }, (error, stdout, stderr) => {
      const ok = error === null;
      const seconds = (performance.now() - start) / 1000;
      console.log(`${ok ? '✓' : '✗'} ${name} (${seconds.toFixed(1)} s)`);
      if (!ok || isShown) console.log(`${stdout}${stderr}`);
      resolve({ name, ok, seconds });
    });
  });
}

/** Runs them all, one for each processor at a time, so that one run shows every failure. */
export async function runChecks(): Promise<CheckResult[]> {
  await buildIfOutOfDate();
  const waiting = [...CHECKS];
  const results: CheckResult[] = [];
  async function work(): Promise<void> {
    for (let check = waiting.shift(); check; check = waiting.shift()) results.push(await run(check));
  }
  await Promise.all(Array.from({ length: availableParallelism() }, work));
  return results;
}

if (import.meta.main) {
  const results = await runChecks();
  if (results.some(({ ok }) => !ok)) process.exitCode = 1;
}
