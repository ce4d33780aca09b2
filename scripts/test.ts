import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { runChecks } from './check.ts';
import { findOrInstallChromium } from './chromium.ts';

interface Tally {
  passed: number;
  /** What failed, by name. */
  failures: string[];
}

// One build serves all suites, those included that sign in with a provider.
process.env.PUBLIC_AUTH_PROVIDERS = 'google,github';

const folder = await mkdtemp(join(tmpdir(), 'agora-test-'));
function run(command: string, args: readonly string[], env: Record<string, string> = {}): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: 'inherit', env: { ...process.env, ...env } });
    child.once('error', reject);
    child.once('close', (code) => resolve(code ?? 1));
  });
}

/** A run that crashed before reporting is a failure, and so is one that found nothing to run. */
async function readTally(file: string, code: number, read: (report: never) => Tally): Promise<Tally> {
  try {
    const tally = read(JSON.parse(await readFile(file, 'utf8')) as never);
    const hidesFailure = tally.failures.length === 0 && (code !== 0 || tally.passed === 0);
    return hidesFailure ? { ...tally, failures: [`ended with ${code}`] } : tally;
  } catch (error) {
    return crashed(error);
  }
}

const crashed = (error: unknown): Tally => ({ passed: 0, failures: [`did not report: ${String(error)}`] });

interface VitestReport {
  numPassedTests: number;
  testResults: { name: string; status: string; assertionResults: { status: string; fullName: string }[] }[];
}

async function vitest(project: string): Promise<Tally> {
  const file = join(folder, `${project}.json`);
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${file}`];
  const code = await run('vitest', ['run', '--project', project, ...reporters]);
  return readTally(file, code, ({ numPassedTests, testResults }: VitestReport) => ({
    passed: numPassedTests,
    failures: testResults
      .filter(({ status }) => status === 'failed')
      .flatMap(({ name, assertionResults }) => {
        const failed = assertionResults.filter(({ status }) => status === 'failed');
        const names = failed.length > 0 ? failed.map(({ fullName }) => fullName) : ['could not be run'];
        return names.map((test) => `${relative('.', name)}: ${test}`);
      }),
  }));
}

async function check(): Promise<Tally> {
  const results = await runChecks();
  const failures = results.filter(({ ok }) => !ok).map(({ name }) => name);
  return { passed: results.length - failures.length, failures };
}

interface PlaywrightSuite {
  specs: { file: string; title: string; tests: { status: string }[] }[];
  suites?: PlaywrightSuite[];
}

async function endToEnd(): Promise<Tally> {
  const file = join(folder, 'e2e.json');
  const code = await run('playwright', ['test'], {
    CHROMIUM_PATH: findOrInstallChromium(),
    PLAYWRIGHT_JSON_OUTPUT_NAME: file,
  });
  const specsOf = ({ specs, suites = [] }: PlaywrightSuite): PlaywrightSuite['specs'] => [
    ...specs,
    ...suites.flatMap(specsOf),
  ];
  return readTally(
    file,
    code,
    ({ stats, suites }: { stats: { expected: number }; suites: PlaywrightSuite[] }) => ({
      passed: stats.expected,
      failures: suites
        .flatMap(specsOf)
        .filter(({ tests }) => tests.some(({ status }) => status === 'unexpected' || status === 'flaky'))
        .map(({ file, title }) => `${file}: ${title}`),
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

let passed = 0;
const failures: string[] = [];
const lines: string[] = [];
for (const [name, suite] of Object.entries(SUITES)) {
  console.log(`\n— ${name}`);
  const start = performance.now();
  const tally = await suite().catch(crashed);
  const seconds = (performance.now() - start) / 1000;
  lines.push(`${name}: ${tally.passed} passed, ${tally.failures.length} failed, ${seconds.toFixed(1)} s`);
  passed += tally.passed;
  failures.push(...tally.failures.map((failure) => `${name}: ${failure}`));
}
await rm(folder, { recursive: true });
console.log(`\n${lines.join('\n')}\n\n${passed} passed, ${failures.length} failed`);
for (const failure of failures) console.log(`✗ ${failure}`);
process.exitCode = failures.length > 0 ? 1 : 0;
