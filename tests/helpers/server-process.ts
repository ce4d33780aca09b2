import { deepEqual } from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { CLUSTER } from '../../server/db/embedded/embedded.ts';
import { endLeftover } from '../../server/db/embedded/postmaster.ts';

const ROOT = resolve(import.meta.dirname, '../..');
/** The one of `npm start`. */
const CODE_CACHE = join(ROOT, 'node_modules/.cache/agora/code');

export interface ServerProcess {
  child: ChildProcess;
  /** Both streams, as they are so far. */
  output: () => string;
  /** The address of the ready line. */
  ready: () => Promise<string>;
  /** Exit code or signal. */
  ended: () => Promise<number | string>;
}

/** Registers what is undone at the end, last first: `onTestFinished` does. */
type AtEnd = (undo: () => Promise<void>) => void;

/** A data folder that goes with the test. */
export async function temporaryFolder(atEnd: AtEnd): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'agora-process-'));
  // Passable, so that the database of a data folder within stays there when the tests run as root.
  await chmod(folder, 0o711);
  atEnd(async () => {
    // Of a service that was killed.
    await endLeftover(join(folder, CLUSTER));
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  });
  return folder;
}

/** Runs the server on a port that the system chooses; what is left of it at the end of the test is killed. */
export function runServer(
  env: Record<string, string>,
  atEnd: AtEnd,
  before: readonly string[] = [],
): ServerProcess {
  return runProgram('server/main.ts', env, atEnd, before);
}

/** Runs the API alone, with the account look-up of this process. */
export function runApi(env: Record<string, string>, atEnd: AtEnd): ServerProcess {
  const { FIREBASE_AUTH_EMULATOR_HOST = '' } = process.env;
  return runProgram('tests/helpers/api-process.ts', { FIREBASE_AUTH_EMULATOR_HOST, ...env }, atEnd);
}

/** Tokens, passwords, e-mail addresses, uids and bodies of the tests. Of mails that would be sent demo mode tells on purpose. */
const LEAK =
  /eyJ[\w-]{8,}|Bearer \S+|[\w.+-]+@[\w-]+\.\w+|Uid[0-9a-f]{8}-[0-9a-f]{4}|senha-longa|"(?:title|body|email|password|idToken)":/;

const leaksIn = (output: string): string[] =>
  output.split('\n').filter((line) => LEAK.test(line) && !line.startsWith('Mail to '));

/** Runs a program of the repository with the arguments `given`; `before` is a command that runs it in turn. */
export function runProgram(
  program: string,
  env: Record<string, string>,
  atEnd: AtEnd,
  before: readonly string[] = [],
  given: readonly string[] = [],
): ServerProcess {
  const { PATH, HOME } = process.env;
  const [command = '', ...args] = [...before, process.execPath, program, ...given];
  const child = spawn(command, args, {
    cwd: ROOT,
    env: { PATH, HOME, PORT: '0', LOG_LEVEL: 'info', NODE_COMPILE_CACHE: CODE_CACHE, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const exit = once(child, 'close') as Promise<[number | null, string | null]>;
  atEnd(async () => {
    child.kill('SIGKILL');
    await exit;
    // Nothing that the tests sent may stand in a log.
    deepEqual(leaksIn(output), []);
  });
  return {
    child,
    output: () => output,
    ended: async () => {
      const [code, signal] = await exit;
      return code ?? signal ?? '';
    },
    ready: () =>
      new Promise((done, fail) => {
        const look = () => {
          const address = /ready on (http:\/\/\S+)/.exec(output)?.[1];
          if (address !== undefined) done(address);
        };
        child.stdout.on('data', look);
        exit.then(() => fail(new Error(`The server ended before it was ready:\n${output}`)), fail);
        look();
      }),
  };
}
