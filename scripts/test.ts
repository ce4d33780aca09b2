import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runChecks } from './check.ts';
import { findOrInstallChromium } from './chromium.ts';

interface Tally {
  passed: number;
  failed: number;
}

// One build serves all suites, those included that sign in with a provider.
process.env.PUBLIC_AUTH_PROVIDERS = 'google,github';

const folder = await mkdtemp(join(tmpdir(), 'agora-test-'));
const FAILED: Tally = { passed: 0, failed: 1 };

function run(command: string, args: readonly string[], env: Record<string, string> = {}): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: 'inherit', env: { ...process.env, ...env } });
    child.once('error', reject);
    child.once('close', (code) => resolve(code ?? 1));
  });
}

/** A run that crashed before reporting counts as one failure. */
async function readTally(file: string, code: number, read: (report: never) => Tally): Promise<Tally> {
  try {
    const tally = read(JSON.parse(await readFile(file, 'utf8')) as never);
    const hidesFailure = (code !== 0 && tally.failed === 0) || tally.passed + tally.failed === 0;
    return hidesFailure ? { ...tally, failed: 1 } : tally;
  } catch {
    return FAILED;
  }
}

async function vitest(project: string): Promise<Tally> {
  const file = join(folder, `${project}.json`);
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${file}`];
  const code = await run('vitest', ['run', '--project', project, ...reporters]);
  return readTally(file, code, (report: { numPassedTests: number; numFailedTests: number }) => ({
    passed: report.numPassedTests,
    failed: report.numFailedTests,
  }));
}

async function check(): Promise<Tally> {
  const results = await runChecks();
  const failed = results.filter(({ ok }) => !ok).length;
  return { passed: results.length - failed, failed };
}

async function endToEnd(): Promise<Tally> {
  const file = join(folder, 'e2e.json');
  const code = await run('playwright', ['test'], {
    CHROMIUM_PATH: findOrInstallChromium(),
    PLAYWRIGHT_JSON_OUTPUT_NAME: file,
  });
  return readTally(
    file,
    code,
    (report: { stats: { expected: number; unexpected: number; flaky: number } }) => ({
      passed: report.stats.expected,
      failed: report.stats.unexpected + report.stats.flaky,
    }),
  );
}

const SUITES: Record<string, () => Promise<Tally>> = {
  check,
  unit: () => vitest('unit'),
  api: () => vitest('api'),
  process: () => vitest('process'),
  'end to end': endToEnd,
};

const total: Tally = { passed: 0, failed: 0 };
const lines: string[] = [];
for (const [name, suite] of Object.entries(SUITES)) {
  console.log(`\n— ${name}`);
  const start = performance.now();
  const { passed, failed } = await suite().catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    return FAILED;
  });
  const seconds = (performance.now() - start) / 1000;
  lines.push(`${name}: ${passed} passed, ${failed} failed, ${seconds.toFixed(1)} s`);
  total.passed += passed;
  total.failed += failed;
}
await rm(folder, { recursive: true });
console.log(`\n${lines.join('\n')}\n\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed > 0 ? 1 : 0;
