import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildIfOutOfDate } from '../build/is-current.ts';
import { startTemporaryPostgres } from '../scripts/postgres.ts';
import { FULL } from './data.ts';
import { createLoads, SEARCHES, unsignedToken } from './loads.ts';
import { compare } from './measure.ts';

const { values } = parseArgs({
  options: {
    /** A part of the names of the loads to run. */
    only: { type: 'string', default: '' },
    rounds: { type: 'string', default: '3' },
    seconds: { type: 'string', default: '3' },
    /** How many searches are asked at a time. */
    searches: { type: 'string', default: String(SEARCHES) },
    /** A database or folder that may be filled, and is used again by the next run. */
    place: { type: 'string', default: '' },
    /** Writes what the server did to `bench/profiles`. */
    profile: { type: 'boolean', default: false },
  },
});
const folder = await mkdtemp(join(tmpdir(), 'agora-bench-'));
const timing = {
  rounds: Number(values.rounds),
  seconds: Number(values.seconds),
  file: join(folder, 'load.lua'),
};

interface Ready {
  product: string;
  bare: string;
  fillSeconds: number;
}

/** The load comes from wrk; another process serves it. */
async function startServer(place: string): Promise<{ child: ChildProcess; ready: Ready }> {
  const execArgv = values.profile ? ['--cpu-prof', '--cpu-prof-dir=bench/profiles'] : [];
  const child = fork(join(import.meta.dirname, 'server.ts'), [place], {
    execArgv,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const [ready] = (await once(child, 'message')) as [Ready];
  return { child, ready };
}

async function cpuOf(child: ChildProcess): Promise<number> {
  const answer = once(child, 'message');
  child.send('cpu');
  const [{ user, system }] = (await answer) as [NodeJS.CpuUsage];
  return (user + system) / 1000;
}

const number = (value: number) => value.toFixed(value < 10 ? 1 : 0).padStart(8);

async function run(name: string, place: string): Promise<void> {
  console.log(`\n${name}: ${FULL.members} members and ${FULL.posts} posts …`);
  const { child, ready } = await startServer(place);
  console.log(`${name}: there after ${ready.fillSeconds.toFixed(0)} s\n`);
  console.log(
    `${''.padEnd(24)}   req/s     p50     p99  ms cpu | bare r/s   p50     p99  ms cpu | ratio, of cpu`,
  );
  try {
    const options = { size: FULL, searches: Number(values.searches), tokenOf: unsignedToken };
    const loads = (await createLoads(options)).filter((one) => one.name.includes(values.only));
    for (const load of loads) {
      const addresses = { ...ready, cpuOf: () => cpuOf(child) };
      const { product, bare, ratio, cpuRatio } = await compare(addresses, load, timing);
      const figures = [product, bare].map(
        ({ perSecond, p50, p99, cpu }) =>
          `${number(perSecond)}${number(p50)}${number(p99)}${cpu.toFixed(2).padStart(8)}  `,
      );
      console.log(
        `${load.name.padEnd(24)}${figures.join(' |')} | ${ratio.toFixed(2)}  ${cpuRatio.toFixed(2)}`,
      );
    }
  } finally {
    const ended = once(child, 'exit');
    child.send('end');
    await ended;
  }
}

await buildIfOutOfDate();
console.log(
  `${cpus().length} × ${cpus()[0]?.model}, Node ${process.version}, ${timing.rounds} rounds of ${timing.seconds} s`,
);
if (values.place !== '') await run('given', values.place);
else {
  const postgres = await startTemporaryPostgres();
  await run('PostgreSQL', postgres.url).finally(() => postgres.close());
}
await rm(folder, { recursive: true });
