import { spawnSync } from 'node:child_process';
import { buildIfOutOfDate } from './build/freshness.ts';

/** Every standing check, quickest first; `sizes` measures the built site. */
const CHECKS: readonly { name: string; command: string; args: readonly string[] }[] = [
  { name: 'format', command: 'prettier', args: ['--check', '--log-level=warn', '.'] },
  { name: 'lint', command: 'oxlint', args: ['--deny-warnings'] },
  { name: 'content', command: 'node', args: ['scripts/content/check.ts'] },
  { name: 'spelling', command: 'npm', args: ['run', '--silent', 'content:spell'] },
  { name: 'unused code', command: 'knip', args: [] },
  { name: 'types', command: 'astro', args: ['check', '--minimumFailingSeverity', 'warning'] },
  { name: 'sizes', command: 'node', args: ['scripts/sizes.ts'] },
];

export interface CheckResult {
  name: string;
  ok: boolean;
  seconds: number;
}

/** Runs them all, so that one run shows every fault. */
export async function runChecks(): Promise<CheckResult[]> {
  await buildIfOutOfDate();
  return CHECKS.map(({ name, command, args }) => {
    const start = performance.now();
    const env = { ...process.env, ASTRO_TELEMETRY_DISABLED: '1' };
    const { status, stdout, stderr } = spawnSync(command, args, { encoding: 'utf8', env });
    const ok = status === 0;
    const seconds = (performance.now() - start) / 1000;
    console.log(`${ok ? '✓' : '✗'} ${name} (${seconds.toFixed(1)} s)`);
    if (!ok) console.log(`${stdout}${stderr}`);
    return { name, ok, seconds };
  });
}

if (import.meta.main) {
  const results = await runChecks();
  if (results.some(({ ok }) => !ok)) process.exitCode = 1;
}
