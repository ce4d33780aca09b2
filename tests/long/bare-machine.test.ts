import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { copyFile, cp, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { homedir, tmpdir } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { aptInstall, canAptInstall } from '../../scripts/apt.ts';

const ROOT = resolve(import.meta.dirname, '../..');
/** The first Debian whose own Node the README takes. */
const SUITE = 'trixie';
const NOT_COPIED = new Set(['.builds', '.cache', '.data', '.git', 'dist', 'node_modules', 'test-results']);
/** Of every suite, on a small machine. */
const TESTS_TAKE = 7_200_000;

/** Files of another system in the namespaces of its own, which end with it; the network is this machine's. */
const IN_FOLDER = `mount -t proc proc "$0/proc" && mount --rbind /dev "$0/dev" &&
  exec chroot "$0" sh -c "cd /agora && $1"`;

function run(command: string, args: string[]): void {
  const { status, stderr } = spawnSync(command, args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${command} failed:\n${stderr}`);
}

function start(folder: string, command: string, env: Record<string, string> = {}) {
  const own = { PATH: '/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin', HOME: '/root', PORT: '0' };
  const { NODE_EXTRA_CA_CERTS } = process.env;
  const child: ChildProcess = spawn(
    'unshare',
    ['--mount', '--pid', '--fork', '--kill-child', 'sh', '-c', IN_FOLDER, folder, command],
    { env: { ...own, ...(NODE_EXTRA_CA_CERTS && { NODE_EXTRA_CA_CERTS }), ...env } },
  );
  let output = '';
  for (const stream of [child.stdout!, child.stderr!])
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const ended = once(child, 'close');
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await ended;
  });
  return { child, ended, output: () => output };
}

const commands = (await readFile(join(ROOT, 'README.md'), 'utf8')).match(
  /^npm ci && npm (?:start|test)\b/gm,
)!;

/** Debian's minimal system with its Node and npm, and the repository in it. */
async function bareMachine(): Promise<string> {
  if (!existsSync('/usr/sbin/debootstrap')) aptInstall('debootstrap');
  const folder = await mkdtemp(join(tmpdir(), 'agora-bare-'));
  run('debootstrap', ['--variant=minbase', SUITE, folder]);
  const install = 'apt-get update -qq && apt-get install -y -qq --no-install-recommends nodejs npm';
  run('chroot', [folder, 'sh', '-c', install]);
  // How this machine reaches the registry.
  for (const file of [process.env.NODE_EXTRA_CA_CERTS, join(homedir(), '.npmrc')])
    if (file && existsSync(file)) {
      const place = basename(file) === '.npmrc' ? join(folder, 'root/.npmrc') : join(folder, file);
      await mkdir(dirname(place), { recursive: true });
      await copyFile(file, place);
    }
  await cp(ROOT, join(folder, 'agora'), {
    recursive: true,
    filter: (source) => !NOT_COPIED.has(basename(source)),
  });
  return folder;
}

describe.skipIf(process.platform !== 'linux' || !canAptInstall())('a machine with Node and npm alone', () => {
  let folder = '';
  beforeAll(async () => {
    folder = await bareMachine();
  }, TESTS_TAKE);
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it('serves the site with the first command of the README', async () => {
    const site = start(folder, commands[0]!);
    const address = await new Promise<string>((done, fail) => {
      site.child.stdout!.on('data', () => {
        const ready = /is ready on (http:\/\/\S+)/.exec(site.output())?.[1];
        if (ready) done(ready);
      });
      void site.ended.then(() => fail(new Error(site.output())));
    });
    expect((await fetch(address)).status).toBe(200);
    expect((await fetch(`${address}/api/health`)).status).toBe(200);
  });

  it(
    'passes every test with the second',
    async () => {
      const tests = start(folder, commands[1]!);
      await tests.ended;
      expect(tests.output().trim().split('\n').at(-1)).toMatch(/^\d+ passed, 0 failed$/);
    },
    TESTS_TAKE,
  );
});
