import { mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildIfOutOfDate } from '../build/is-current.ts';
import { startTemporaryPostgres } from '../scripts/postgres.ts';
import { freePort } from '../tests/helpers/free-port.ts';
import { startProductionIdentity } from '../tests/helpers/production-identity.ts';
import type { Size } from './data.ts';
import { createLoads, SEARCHES } from './loads.ts';
import { type Load, median } from './measure.ts';
import { startNginx } from './nginx.ts';
import { install } from './processes.ts';
import { fillOnce } from './scale/fill.ts';
import { oldTitles, showOldTitles } from './scale/old-titles.ts';
import { heading, line, perCoreHeading, perCoreLine, type Measured } from './scale/report.ts';
import { proxyConfiguration, startServices } from './scale/services.ts';
import { watch } from './scale/watch.ts';
import { send } from './wrk.ts';

const { values } = parseArgs({
  options: {
    members: { type: 'string', default: '100000' },
    posts: { type: 'string', default: '1000000' },
    /** Numbers of service processes, one after the other. */
    processes: { type: 'string', default: '2,4' },
    /** A part of the names of the loads to run. */
    only: { type: 'string', default: '' },
    rounds: { type: 'string', default: '3' },
    seconds: { type: 'string', default: '3' },
    /** How many searches are asked at a time. */
    searches: { type: 'string', default: String(SEARCHES) },
    /** A database that may be filled, and is used again by the next run. */
    place: { type: 'string', default: '' },
    /** Fills and ends. */
    fill: { type: 'boolean', default: false },
  },
});
const size: Size = { members: Number(values.members), posts: Number(values.posts) };
/** Each asks once in a while, so that no limit of rates answers. */
const VISITORS = 60_000;
const WARM_UP_SECONDS = 1;

/** As an operator of such a site would set it up, durable writes included. */
const POSTGRES = { shared_buffers: '2GB', effective_cache_size: '8GB', max_wal_size: '8GB', fsync: 'on' };

const identity = await startProductionIdentity();
const bucket = identity.variables.PUBLIC_FIREBASE_STORAGE_BUCKET;
/** As the service has it: it renders posts of another renderer anew. */
const imagePrefixes = [`https://firebasestorage.googleapis.com/v0/b/${bucket}/`];
const tokenOf = (uid: string) => identity.tokenFor({ uid, email: `${uid}@example.org` });

async function measure(count: number, database: string, folder: string): Promise<void> {
  const stops: (() => void | Promise<void>)[] = [];
  const atEnd = (stop: () => void | Promise<void>) => void stops.push(stop);
  try {
    const variables = { ...identity.variables, DATABASE_URL: database };
    const services = await startServices(count, { folder, variables, atEnd });
    const port = await freePort();
    const proxy = await startNginx({ folder, port, http: proxyConfiguration(port, services), atEnd });
    const titles = await oldTitles(database, size);
    console.log(`\n${count} service processes`);
    await showOldTitles(proxy.url, titles);
    const loads = await createLoads({ size, searches: Number(values.searches), tokenOf, oldTitles: titles });
    const watched = { services, proxyPids: proxy.pids, database };
    const file = join(folder, 'requests.lua');
    const drive = (load: Load, seconds: number) =>
      send(proxy.url, load, { seconds, file, visitors: VISITORS });
    const measured: Measured[] = [];
    console.log(heading);
    for (const load of loads.filter(({ name }) => name.includes(values.only))) {
      // The first post waits for the threads that render.
      while ((await drive(load, WARM_UP_SECONDS)).count === 0) console.log(`  ${load.name}: warming up …`);
      const rounds = [];
      for (let round = 0; round < Number(values.rounds); round += 1) {
        rounds.push(await watch(watched, () => drive(load, Number(values.seconds))));
      }
      const middle = median(rounds.map(({ result }) => result.perSecond));
      const { result, usage } = rounds.find((one) => one.result.perSecond === middle)!;
      measured.push({ name: load.name, sent: result, usage });
      console.log(line(measured.at(-1)!));
    }
    console.log(`\n${perCoreHeading}`);
    for (const one of measured) console.log(perCoreLine(one));
  } finally {
    await Promise.all(stops.map((stop) => stop()));
  }
}

await install('nginx', 'wrk');
await buildIfOutOfDate();
const postgres = values.place === '' ? await startTemporaryPostgres(POSTGRES) : undefined;
const database = postgres?.url ?? values.place;
const folder = await mkdtemp(join(tmpdir(), 'agora-scale-'));
try {
  const load = loadavg()[0]!.toFixed(1);
  console.log(
    `${cpus().length} × ${cpus()[0]?.model}, ${availableParallelism()} usable, load ${load}, Node ${process.version}`,
  );
  console.log(`${size.members} members, ${size.posts} posts`);
  await fillOnce(database, size, imagePrefixes, (name, seconds) =>
    console.log(`  ${name}: ${seconds.toFixed(0)} s`),
  );
  if (!values.fill) {
    for (const count of values.processes.split(',')) await measure(Number(count), database, folder);
  }
} finally {
  await identity.close();
  await postgres?.close();
  await rm(folder, { recursive: true });
}
