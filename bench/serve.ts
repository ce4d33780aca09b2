import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, realpath, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { buildIfOutOfDate } from '../build/is-current.ts';
import type { SiteIndex } from '../server/site/site-index.ts';
import { freePort } from '../tests/helpers/free-port.ts';
import { type Load, median } from './measure.ts';
import { startNginx } from './nginx.ts';
import { cpuOf, install } from './processes.ts';
import { linkSite, siteConfiguration } from './serve/nginx-site.ts';
import { send } from './wrk.ts';

/** What the product should reach of the others, on one core. */
const GOALS = { 'node:http': 0.9, nginx: 0.6 };
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

const ROOT = resolve(import.meta.dirname, '..');
const stops: (() => void | Promise<void>)[] = [];
const atEnd = (stop: () => void | Promise<void>) => void stops.push(stop);

async function drive({ url, pids }: Peer, load: Omit<Load, 'name'>, file: string) {
  const before = await cpuOf(pids);
  const options = { seconds: Number(values.seconds), file, before: ['taskset', '-c', String(CLIENT_CORE)] };
  const { perSecond, count } = await send(url, load, options);
  return { perSecond, cpu: ((await cpuOf(pids)) - before) / count };
}

/** A program of `bench/serve`, which sends its port. */
async function startNode(
  name: string,
  file: string,
  { flags = [], args = [] }: { flags?: readonly string[]; args?: readonly string[] },
): Promise<Peer> {
  const command = [process.execPath, ...flags, join(import.meta.dirname, 'serve', file), ...args];
  const child = spawn('taskset', ['-c', String(SERVER_CORE), ...command], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  atEnd(async () => {
    child.kill();
    // A profile is written at the end.
    if (child.exitCode === null && child.signalCode === null) await once(child, 'close');
  });
  const [port] = (await once(child, 'message')) as [number];
  return { name, url: `http://127.0.0.1:${port}`, pids: [child.pid!] };
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
const load = {
  requests: paths.map((path) => ({ method: 'GET' as const, path })),
  connections: Number(values.connections),
};
const flags = values.profile ? ['--cpu-prof', '--cpu-prof-dir=bench/profiles'] : [];

/** The servers that are compared, which send the same headers. */
async function startPeers(): Promise<Peer[]> {
  const product = await startNode('server/site', 'site.ts', { flags });
  const bare = await startNode('node:http', 'bare.ts', {
    args: paths.map((path) => product.url + path),
  });
  const { headers } = await fetch(product.url + paths[0]!);
  const port = await freePort();
  const linked = join(folder, 'site');
  await linkSite(dist, linked);
  const http = siteConfiguration(linked, port, headers);
  const nginx = await startNginx({
    folder,
    port,
    http,
    atEnd,
    before: ['taskset', '-c', String(SERVER_CORE)],
  });
  return [product, bare, { name: 'nginx', ...nginx }];
}

try {
  const peers = await startPeers();
  const rounds: Record<string, { perSecond: number; cpu: number }[]> = {};
  for (let round = -1; round < Number(values.rounds); round++) {
    for (const peer of peers) {
      const figures = await drive(peer, load, join(folder, 'requests.lua'));
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
  for (const [name, goal] of Object.entries(GOALS)) {
    const ratios = of('server/site', 'perSecond').map((value, at) => value / of(name, 'perSecond')[at]!);
    const cpuRatio = median(of(name, 'cpu')) / median(of('server/site', 'cpu'));
    console.log(
      `${median(ratios).toFixed(2)} of the requests a second of ${name}, ${cpuRatio.toFixed(2)} by processor time; goal ${goal}`,
    );
  }
} finally {
  await Promise.all(stops.map((stop) => stop()));
  if (existsSync(folder)) await rm(folder, { recursive: true });
}
process.exit(0);
