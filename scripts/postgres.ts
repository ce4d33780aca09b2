import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { aptInstall, canAptInstall } from './apt.ts';

export interface TemporaryPostgres {
  url: string;
  /** Kills it as a crash would, without a checkpoint; `start` restarts it. */
  crash: () => Promise<void>;
  /** Shuts it down cleanly. */
  stop: () => Promise<void>;
  start: () => Promise<void>;
  close: () => Promise<void>;
}

const DEBIAN_FOLDER = '/usr/lib/postgresql';

function programFolder(): string | undefined {
  const debian = existsSync(DEBIAN_FOLDER)
    ? readdirSync(DEBIAN_FOLDER)
        .sort((a, b) => Number(b) - Number(a))
        .map((version) => join(DEBIAN_FOLDER, version, 'bin'))
    : [];
  const folders = [...(process.env.PATH ?? '').split(delimiter), ...debian];
  return folders.find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')));
}

/** PostgreSQL refuses to run as root: the options of a process that runs as somebody else. */
function unprivileged(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const id = (flag: string, name: string) => Number(execFileSync('id', [flag, name], { stdio: 'pipe' }));
  for (const name of ['postgres', 'nobody']) {
    try {
      return { uid: id('-u', name), gid: id('-g', name) };
    } catch {
      continue;
    }
  }
  throw new Error('Run as root, the temporary PostgreSQL needs a user named postgres or nobody.');
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

function ready(server: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let log = '';
    server.stderr!.on('data', (chunk: Buffer) => {
      log += chunk.toString();
      if (log.includes('ready to accept connections')) resolve();
    });
    server.once('exit', () => reject(new Error(`The temporary PostgreSQL did not start:\n${log}`)));
  });
}

/** The tests kill processes, never the machine. */
const SETTINGS = { fsync: 'off', max_connections: '200' };

/** A PostgreSQL in a temporary folder; undefined where it is not and cannot be installed. */
export async function startTemporaryPostgres(
  settings: Record<string, string> = {},
): Promise<TemporaryPostgres | undefined> {
  if (!programFolder() && canAptInstall()) {
    console.log("No PostgreSQL here: installing Debian's postgresql …");
    aptInstall('postgresql');
  }
  const programs = programFolder();
  if (!programs) return undefined;

  const folder = await mkdtemp(join(tmpdir(), 'agora-postgres-'));
  await chmod(folder, 0o777);
  const data = join(folder, 'data');
  const password = randomBytes(16).toString('hex');
  const passwordFile = join(folder, 'password');
  await writeFile(passwordFile, password);
  const user = unprivileged();
  execFileSync(
    join(programs, 'initdb'),
    [
      ...['-D', data, '-U', 'agora', '-E', 'UTF8', '--locale=C.UTF-8'],
      ...['-A', 'scram-sha-256', `--pwfile=${passwordFile}`, '--no-sync'],
    ],
    { stdio: ['ignore', 'ignore', 'inherit'], cwd: folder, ...user },
  );
  await rm(passwordFile);

  const port = await freePort();
  async function launch(): Promise<ChildProcess> {
    const server = spawn(
      join(programs!, 'postgres'),
      [
        ...['-D', data, '-h', '127.0.0.1', '-p', String(port), '-k', folder],
        ...Object.entries({ ...SETTINGS, ...settings }).flatMap(([name, value]) => [
          '-c',
          `${name}=${value}`,
        ]),
      ],
      { stdio: ['ignore', 'ignore', 'pipe'], cwd: folder, ...user },
    );
    await ready(server);
    return server;
  }

  let server = await launch();
  async function end(signal: 'SIGINT' | 'SIGQUIT'): Promise<void> {
    if (server.exitCode !== null || server.signalCode !== null) return;
    const exited = new Promise((resolve) => server.once('exit', resolve));
    server.kill(signal);
    await exited;
  }
  return {
    url: `postgres://agora:${password}@127.0.0.1:${port}/postgres`,
    crash: () => end('SIGQUIT'),
    stop: () => end('SIGINT'),
    start: async () => {
      server = await launch();
    },
    close: async () => {
      await end('SIGINT');
      await rm(folder, { recursive: true, force: true });
    },
  };
}
