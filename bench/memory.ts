/** How much memory the documented smallest machine needs: one process with the embedded database, in 1 GB. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { buildIfOutOfDate } from '../build/is-current.ts';
import { freePort } from '../tests/helpers/free-port.ts';
import { startProductionIdentity } from '../tests/helpers/production-identity.ts';
import { median } from './measure.ts';
import { limitedGroup } from './memory/cgroup.ts';
import { type Footprint, footprintOf } from './memory/footprint.ts';
import { visit } from './memory/visitors.ts';

/** MiB at most, and how much more at the end of a load than after its first minutes. */
const GOALS = { start: 700, rest: 400, growth: 1.1 };
const REST_SECONDS = 30;
const SAMPLE_MS = 200;
const MAIN = resolve(import.meta.dirname, '../server/main.ts');

const { values } = parseArgs({
  options: {
    /** Of load. */
    minutes: { type: 'string', default: '60' },
    /** The machine, in MiB. */
    limit: { type: 'string', default: '1024' },
    /** Of a reader between two requests, in milliseconds. */
    pause: { type: 'string', default: '0' },
  },
});

/** Samples until `until` resolves. */
async function watch<Result>(
  pid: number,
  until: Promise<Result>,
): Promise<{ samples: Footprint[]; result: Result }> {
  const samples: Footprint[] = [];
  const done = new AbortController();
  const waiting = until.finally(() => done.abort());
  // Thrown below.
  waiting.catch(() => {});
  while (!done.signal.aborted) {
    samples.push(await footprintOf(pid));
    await setTimeout(SAMPLE_MS);
  }
  return { samples, result: await waiting };
}

const middle = (samples: readonly Footprint[], key: keyof Footprint) =>
  median(samples.map((one) => one[key]));
const peak = (samples: readonly Footprint[], key: keyof Footprint) =>
  Math.max(...samples.map((one) => one[key]));

function say(what: string, samples: readonly Footprint[], of: typeof middle): void {
  const [resident, anonymous] = (['resident', 'anonymous'] as const).map((key) =>
    of(samples, key).toFixed(0),
  );
  console.log(`${what.padEnd(24)} ${resident!.padStart(5)} MiB, ${anonymous} of them in no file`);
}

async function untilReady(url: string, hasEnded: () => boolean): Promise<void> {
  while (!(await fetch(`${url}/api/ready`).catch(() => null))?.ok) {
    if (hasEnded()) throw new Error('The service ended before it was ready.');
    await setTimeout(50);
  }
}

await buildIfOutOfDate();
const identity = await startProductionIdentity();
const folder = await mkdtemp(join(tmpdir(), 'agora-memory-'));
await chmod(folder, 0o711);
const group = limitedGroup(Number(values.limit));
console.log(
  group === null
    ? 'No group with a limit of memory can be made here: the processes are measured, and have all of the machine.'
    : `In a group of ${values.limit} MiB without swap.`,
);
const port = await freePort();
const url = `http://127.0.0.1:${port}`;

function startService() {
  const { PATH, HOME } = process.env;
  const log = openSync(join(folder, 'log'), 'a');
  const [command = '', ...args] = [...(group?.before ?? []), process.execPath, MAIN];
  const service = spawn(command, args, {
    env: {
      PATH,
      HOME,
      ...identity.variables,
      PORT: String(port),
      DATA_DIR: join(folder, 'data'),
      TRUSTED_PROXIES: '1',
    },
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  const ended = once(service, 'exit');
  const hasEnded = () => service.exitCode !== null || service.signalCode !== null;
  async function end() {
    service.kill('SIGTERM');
    await ended;
  }
  return { pid: service.pid!, hasEnded, end, ready: untilReady(url, hasEnded) };
}

const missed: string[] = [];
const hold = (what: string, value: number, goal: number) => {
  if (value > goal) missed.push(`${what}: ${value.toFixed(2)}, at most ${goal}`);
};

let service = startService();
try {
  const first = (await watch(service.pid, service.ready)).samples;
  say('first start, peak', first, peak);
  hold('first start', peak(first, 'resident'), GOALS.start);
  await service.end();
  service = startService();
  say('next start, peak', (await watch(service.pid, service.ready)).samples, peak);
  const rest = (await watch(service.pid, setTimeout(REST_SECONDS * 1000))).samples.slice(-50);
  say('at rest', rest, middle);
  hold('at rest', middle(rest, 'resident'), GOALS.rest);

  const visits = await visit(url, identity.tokenFor, Number(values.pause));
  const minutes: Footprint[][] = [];
  for (let minute = 1; minute <= Number(values.minutes) && !service.hasEnded(); minute += 1) {
    minutes.push((await watch(service.pid, setTimeout(60_000))).samples);
    if (minute <= 5 || minute % 5 === 0) say(`minute ${minute} of load`, minutes.at(-1)!, middle);
  }
  await visits.stop();
  const tenth = Math.max(1, Math.floor(minutes.length / 10));
  const [early, late] = [minutes.slice(tenth, 2 * tenth).flat(), minutes.slice(-tenth).flat()];
  if (early.length > 0)
    hold('growth under load', middle(late, 'resident') / middle(early, 'resident'), GOALS.growth);
  say('under load, peak', minutes.flat(), peak);
  const after = (await watch(service.pid, setTimeout(REST_SECONDS * 1000))).samples.slice(-50);
  say('at rest again', after, middle);
  const counts = [...visits.statuses].map(([status, count]) => `${count} × ${status}`);
  console.log(`Answers: ${counts.join(', ')}`);
} finally {
  if (!service.hasEnded()) await service.end();
  const killed = group?.killed() ?? 0;
  if (killed > 0) missed.push(`${killed} processes were ended for want of memory`);
  group?.close();
  await identity.close();
  await rm(folder, { recursive: true, force: true });
}
console.log(missed.length === 0 ? 'Every goal is met.' : `Missed:\n  ${missed.join('\n  ')}`);
process.exitCode = missed.length === 0 ? 0 : 1;
