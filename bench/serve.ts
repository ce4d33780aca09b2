import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, realpath, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { buildIfOutOfDate } from '../build/is-current.ts';
import { aptInstall, canAptInstall } from '../scripts/apt.ts';
import type { SiteIndex } from '../server/site/site-index.ts';
import { startNginx } from './serve/nginx.ts';

/** What the product should reach of nginx, on one core. */
const GOAL = 0.6;
const SERVER_CORE = 0;
const CLIENT_CORE = 1;
const PAGES = 200;

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '3' },
    connections: { type: 'string', default: '32' },
    /** Writes what the server did to `bench/profiles`. */
    profile: { type: 'boolean', default: false },
  },
});

interface Peer {
  name: string;
  url: string;
  pids: number[];
}

const run = promisify(execFile);
const ROOT = resolve(import.meta.dirname, '..');

async function install(...programs: string[]): Promise<void> {
  const isThere = async (name: string) =>
    run('which', [name]).then(
      () => true,
      () => false,
    );
  const missing = [];
  for (const name of programs) if (!(await isThere(name))) missing.push(name);
  if (missing.length === 0) return;
  if (!canAptInstall()) throw new Error(`Install ${missing.join(' and ')} first.`);
  aptInstall(...missing);
}

/** Processor time of processes so far, in milliseconds. */
async function cpuOf(pids: readonly number[]): Promise<number> {
  let ticks = 0;
  for (const pid of pids) {
    const fields = (await readFile(`/proc/${pid}/stat`, 'utf8')).split(') ')[1]!.split(' ');
    ticks += Number(fields[11]) + Number(fields[12]);
  }
  return ticks * 10;
}

/** wrk asks for each page in turn. */
const script = (paths: readonly string[]) => `
local paths = {${paths.map((path) => JSON.stringify(path)).join(',')}}
local at = 0
request = function()
  at = at % #paths + 1
  return wrk.format("GET", paths[at], {["accept-encoding"] = "gzip"})
end
`;

async function drive({ url, pids }: Peer, file: string): Promise<{ perSecond: number; cpu: number }> {
  const before = await cpuOf(pids);
  const options = ['-t1', `-c${values.connections}`, `-d${values.seconds}s`, '-s', file, url];
  const { stdout } = await run('taskset', ['-c', String(CLIENT_CORE), 'wrk', ...options]);
  if (/Non-2xx|Socket errors/.test(stdout)) throw new Error(`${url}:\n${stdout}`);
  const count = Number(/(\d+) requests in/.exec(stdout)![1]);
  const perSecond = Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)![1]);
  return { perSecond, cpu: ((await cpuOf(pids)) - before) / count };
}

const median = (values: readonly number[]) =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)]!;

async function startProduct(): Promise<{ child: ChildProcess; peer: Peer }> {
  const flags = values.profile ? ['--cpu-prof', '--cpu-prof-dir=bench/profiles'] : [];
  const file = join(import.meta.dirname, 'serve/site.ts');
  const child = spawn('taskset', ['-c', String(SERVER_CORE), process.execPath, ...flags, file], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const [port] = (await once(child, 'message')) as [number];
  return { child, peer: { name: 'server/site', url: `http://127.0.0.1:${port}`, pids: [child.pid!] } };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  return port;
}

await buildIfOutOfDate();
await install('nginx', 'wrk');
const dist = await realpath(join(ROOT, 'dist'));
const { files } = JSON.parse(await readFile(join(dist, 'site.json'), 'utf8')) as SiteIndex;
const paths = Object.keys(files)
  .filter((path) => /^\/(?:en\/|es\/)?(?:wiki|philos)\/[^/]+\.html$/.test(path))
  .slice(0, PAGES)
  .map((path) => path.slice(0, -'.html'.length));
await mkdir(join(ROOT, '.cache'), { recursive: true });
const folder = await mkdtemp(join(ROOT, '.cache/bench-serve-'));
const lua = join(folder, 'paths.lua');
await writeFile(lua, script(paths));
const { child, peer: product } = await startProduct();
const policy = (await fetch(product.url)).headers.get('content-security-policy') ?? '';
const port = await freePort();
const nginx = await startNginx({ dist, folder, port, policy, core: SERVER_CORE });
const peers: Peer[] = [product, { name: 'nginx', url: `http://127.0.0.1:${port}`, pids: nginx.pids }];
try {
  const rounds: Record<string, { perSecond: number; cpu: number }[]> = {};
  for (let round = -1; round < Number(values.rounds); round++) {
    for (const peer of peers) {
      const figures = await drive(peer, lua);
      // The first warms up.
      if (round >= 0) (rounds[peer.name] ??= []).push(figures);
    }
  }
  const of = (name: string, key: 'perSecond' | 'cpu') => rounds[name]!.map((figures) => figures[key]);
  for (const { name } of peers) {
    const [perSecond, cpu] = [median(of(name, 'perSecond')), median(of(name, 'cpu'))];
    console.log(
      `${name.padEnd(12)} ${perSecond.toFixed(0).padStart(7)} a second, ${(cpu * 1000).toFixed(0).padStart(4)} µs of processor each`,
    );
  }
  const ratios = of('server/site', 'perSecond').map((value, at) => value / of('nginx', 'perSecond')[at]!);
  const cpuRatio = median(of('nginx', 'cpu')) / median(of('server/site', 'cpu'));
  console.log(
    `${median(ratios).toFixed(2)} of nginx's requests a second, ${cpuRatio.toFixed(2)} by processor time; goal ${GOAL}`,
  );
} finally {
  child.kill();
  await once(child, 'close');
  nginx.stop();
  if (existsSync(folder)) await rm(folder, { recursive: true });
}
process.exit(0);
