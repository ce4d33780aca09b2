import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildIfOutOfDate } from '../scripts/build/freshness.ts';
import { startTemporaryPostgres } from '../scripts/postgres.ts';
import {
  authorOf,
  MEMBERS,
  POSTS,
  postIdOf,
  randomNumbers,
  slugOf,
  tagOf,
  uidOf,
  vocabulary,
  wordPicker,
} from './data.ts';
import { compare, type Load } from './measure.ts';

const { values } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    on: { type: 'string', default: 'PostgreSQL,PGlite' },
    rounds: { type: 'string', default: '3' },
    seconds: { type: 'string', default: '4' },
    /** A database or folder that may be filled, and is used again by the next run. */
    place: { type: 'string', default: '' },
    profile: { type: 'boolean', default: false },
  },
});
const timing = { rounds: Number(values.rounds), seconds: Number(values.seconds) };
const DIFFERENT = 500;
const CONNECTIONS = 16;

interface Ready {
  product: string;
  bare: string;
  fillSeconds: number;
}

const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');

function tokenOf(uid: string): string {
  const exp = Math.floor(Date.now() / 1000) + 3600;
  return `${encode({ alg: 'none' })}.${encode({ sub: uid, exp })}.`;
}

/** What is asked, each of many different things. */
async function loads(): Promise<Load[]> {
  const random = randomNumbers(7);
  const word = wordPicker(await vocabulary(), random);
  const anyOf = (count: number) => Math.floor(random() * count);
  const published = () => anyOf(POSTS / 20) * 20;
  const get = (name: string, path: () => string): Load => ({
    name,
    requests: Array.from({ length: DIFFERENT }, () => ({ method: 'GET' as const, path: path() })),
    connections: CONNECTIONS,
  });
  const text = (count: number) => Array.from({ length: count }, word).join(' ');
  const post = () => {
    const body = `## ${text(4)}\n\n${text(60)}\n\n> ${text(20)}\n\n- *${text(3)}*\n- **${text(3)}**\n`;
    return JSON.stringify({ title: text(4), body, locale: 'pt', categories: ['etica'] });
  };
  return [
    get('read a member', () => `/api/users/${tagOf(anyOf(MEMBERS))}`),
    get('read a post', () => `/api/posts/${postIdOf(published())}`),
    get('list the latest', () => '/api/posts'),
    { ...get('search, two words', () => `/api/search?q=${encodeURIComponent(text(2))}`), connections: 4 },
    {
      ...get('search, one word', () => `/api/search?q=${encodeURIComponent(word())}&locale=pt`),
      connections: 4,
    },
    {
      ...get('search, misspelt', () => `/api/search?q=${encodeURIComponent(`${word()}xq`)}`),
      connections: 4,
    },
    {
      name: 'create a post',
      requests: Array.from({ length: DIFFERENT }, () => ({
        method: 'POST' as const,
        path: '/api/posts',
        headers: {
          'content-type': 'application/json',
          authorization: `Bearer ${tokenOf(uidOf(anyOf(MEMBERS)))}`,
        },
        body: post(),
      })),
      connections: CONNECTIONS,
    },
    get('page of a post', () => {
      const number = published();
      return `/u/${tagOf(authorOf(number))}/${slugOf(number)}`;
    }),
  ];
}

async function startServer(place: string): Promise<{ child: ChildProcess; ready: Ready }> {
  const execArgv = values.profile ? ['--cpu-prof', '--cpu-prof-dir=bench/profiles'] : [];
  const child = fork('bench/server.ts', [place], { execArgv, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  const [ready] = (await once(child, 'message')) as [Ready];
  return { child, ready };
}

const number = (value: number) => value.toFixed(value < 10 ? 1 : 0).padStart(8);

async function run(name: string, place: string): Promise<void> {
  console.log(`\n${name}: writing ${MEMBERS} members and ${POSTS} posts …`);
  const { child, ready } = await startServer(place);
  console.log(`${name}: written in ${ready.fillSeconds.toFixed(0)} s\n`);
  console.log(`${''.padEnd(20)}   req/s     p50     p99 ms | bare req/s  p50     p99 ms | ratio`);
  try {
    for (const load of (await loads()).filter((load) => load.name.includes(values.only))) {
      const { product, bare, ratio } = await compare(ready, load, timing);
      const figures = [product, bare].map(
        ({ perSecond, p50, p99 }) => `${number(perSecond)}${number(p50)}${number(p99)}  `,
      );
      console.log(`${load.name.padEnd(20)}${figures.join(' |')} | ${ratio.toFixed(2)}`);
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
  if (values.on.includes('PostgreSQL')) {
    const postgres = await startTemporaryPostgres();
    if (postgres === undefined) console.log('No PostgreSQL here: only PGlite is measured.');
    else await run('PostgreSQL', postgres.url).finally(() => postgres.close());
  }
  if (values.on.includes('PGlite')) {
    const folder = await mkdtemp(join(tmpdir(), 'agora-bench-'));
    await run('PGlite', folder).finally(() => rm(folder, { recursive: true }));
  }
}
