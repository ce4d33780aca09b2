import { availableParallelism } from 'node:os';
import { setTimeout } from 'node:timers/promises';
import { Client } from 'pg';
import {
  cpuOf,
  cpuOfEndedChildren,
  cpuOfFamily,
  cpuOfMachine,
  cpuOfMainThread,
  diskBusy,
  parentOf,
} from '../processes.ts';
import { METRICS_TOKEN, type Service } from './services.ts';

const SAMPLE_MS = 250;

/** What a load used, in parts of one processor unless said otherwise. */
export interface Usage {
  /** Processors of the machine. */
  cores: number;
  machine: number;
  services: number;
  postgres: number;
  proxy: number;
  sender: number;
  /** The busiest event loop of the services. */
  loop: number;
  /** Part of the time in which the disk had something to do. */
  disk: number;
  /** Part of the samples in which a process had callers waiting for a connection. */
  pool: number;
  /** Of the statements that were being executed, the part that waited for each kind of thing. */
  waits: Record<string, number>;
}

export interface Watched {
  services: readonly Service[];
  proxyPids: readonly number[];
  /** Address of the database. */
  database: string;
}

/** The postmaster, by the backend that answers: it is on this machine. */
async function postmasterOf(client: Client): Promise<number> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  return parentOf(rows[0]!.pid);
}

const ACTIVE = `select coalesce(wait_event_type || ':' || wait_event, '') as event from pg_stat_activity
  where backend_type = 'client backend' and state = 'active' and pid <> pg_backend_pid()`;
const WAITING = /agora_database_connections\{state="waiting"\} (\d+)/;

async function isWaiting({ url }: Service): Promise<boolean> {
  const text = await (
    await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${METRICS_TOKEN}` } })
  ).text();
  return Number(WAITING.exec(text)?.[1] ?? 0) > 0;
}

/** Reads what processes have used so far, in milliseconds. */
async function readTimes({ services, proxyPids }: Watched, postmaster: number) {
  const pids = services.map(({ pid }) => pid);
  return {
    at: performance.now(),
    machine: cpuOfMachine(),
    services: await cpuOf(pids),
    loops: await Promise.all(pids.map(cpuOfMainThread)),
    postgres: await cpuOfFamily(postmaster),
    proxy: await cpuOf(proxyPids),
    // The sender is a child of this process, the only one that ends meanwhile.
    sender: await cpuOfEndedChildren(process.pid),
    disk: await diskBusy(),
  };
}

/** Measures what is used and waited for while `send` runs. */
export async function watch<Result>(
  watched: Watched,
  send: () => Promise<Result>,
): Promise<{ result: Result; usage: Usage }> {
  const client = new Client({ connectionString: watched.database });
  await client.connect();
  const postmaster = await postmasterOf(client);
  const events: string[] = [];
  const pools: boolean[] = [];
  const stopping = new AbortController();
  const sampling = (async () => {
    while (!stopping.signal.aborted) {
      const { rows } = await client.query<{ event: string }>(ACTIVE);
      events.push(...rows.map(({ event }) => event));
      pools.push(...(await Promise.all(watched.services.map(isWaiting))));
      await setTimeout(SAMPLE_MS);
    }
  })();
  const before = await readTimes(watched, postmaster);
  const result = await send();
  const after = await readTimes(watched, postmaster);
  stopping.abort();
  await sampling;
  await client.end();

  const passed = after.at - before.at;
  const part = (key: 'machine' | 'services' | 'postgres' | 'proxy' | 'sender' | 'disk') =>
    (after[key] - before[key]) / passed;
  const counts = new Map<string, number>();
  for (const event of events) counts.set(event, (counts.get(event) ?? 0) + 1);
  counts.delete('');
  return {
    result,
    usage: {
      cores: availableParallelism(),
      machine: part('machine'),
      services: part('services'),
      postgres: part('postgres'),
      proxy: part('proxy'),
      sender: part('sender'),
      loop: Math.max(...after.loops.map((time, index) => (time - before.loops[index]!) / passed)),
      disk: part('disk'),
      pool: pools.filter(Boolean).length / Math.max(1, pools.length),
      waits: Object.fromEntries([...counts].map(([event, count]) => [event, count / events.length])),
    },
  };
}
