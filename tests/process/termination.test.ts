import { Agent, get, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { Client } from 'pg';
import { afterAll, expect, it, onTestFinished } from 'vitest';
import { MAX_CLOSING_MS } from '../../server/lifecycle.ts';
import { administer } from '../helpers/administer.ts';
import { dataFolder } from '../helpers/data-folder.ts';
import { startAccountLookup } from '../helpers/identity.ts';
import { ownPostgres } from '../helpers/own-postgres.ts';
import { refuses } from '../helpers/refuses.ts';
import { runApi } from '../helpers/server-process.ts';

const lookup = await startAccountLookup();
afterAll(() => lookup.close());
const postgres = await ownPostgres();

/** A request of which half has been sent; `finish` sends the rest and answers what came back. */
async function halfSent(address: string) {
  const { hostname, port } = new URL(address);
  const socket = connect(Number(port), hostname);
  let answer = '';
  socket.on('data', (chunk: Buffer) => (answer += chunk.toString()));
  const closed = new Promise((resolve) => socket.once('close', resolve));
  await new Promise((resolve) => socket.once('connect', resolve));
  socket.write(`POST /posts HTTP/1.1\r\nhost: ${hostname}\r\ncontent-type: application/json\r\n`);
  socket.write('content-length: 2\r\n\r\n{');
  return {
    async finish(): Promise<string> {
      socket.write('}');
      await closed;
      return answer;
    },
  };
}

it('answers what is in flight, refuses what is new, and closes its connections', async () => {
  const url = await postgres.createDatabase();
  const server = runApi({ DATABASE_URL: url }, onTestFinished);
  const address = await server.ready();
  const locking = new Client({ connectionString: url });
  await locking.connect();
  onTestFinished(() => locking.end());

  // A read waits for the table, a write for the rest of its body.
  const half = await halfSent(address);
  await locking.query('begin');
  await locking.query('lock table posts in access exclusive mode');
  const waiting = fetch(`${address}/posts`);
  const blocked = `select 1 from pg_stat_activity where application_name = 'agora' and wait_event_type = 'Lock'`;
  while ((await administer(url, blocked)).length === 0);

  const begun = performance.now();
  server.child.kill('SIGTERM');
  await refuses(address);
  await locking.query('commit');
  expect((await waiting).status).toBe(200);
  expect(await half.finish()).toMatch(/^HTTP\/1.1 40[01]/);
  expect(await server.ended()).toBe(0);
  expect(performance.now() - begun).toBeLessThan(5000);
  const left = await administer(
    url,
    `select 1 from pg_stat_activity where datname = current_database() and application_name = 'agora'`,
  );
  expect(left).toHaveLength(0);
});

/** Asks on one connection, again and again, until an answer is the last on it; rejects if there is none. */
function keepAsking(address: string, onAnswer: () => void) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const ask = () =>
    new Promise<IncomingMessage>((resolve, reject) => {
      get(address, { agent }, (answer) => answer.resume().once('end', () => resolve(answer))).once(
        'error',
        reject,
      );
    });
  return async (): Promise<number> => {
    for (;;) {
      const { statusCode = 0, headers } = await ask();
      if (statusCode !== 200 || headers.connection === 'close') return statusCode;
      onAnswer();
    }
  };
}

it('breaks off none of forty kept connections', async () => {
  const server = runApi({ DATA_DIR: await dataFolder(onTestFinished) }, onTestFinished);
  const address = await server.ready();
  const asked = new Set<number>();
  const allAsked = Promise.withResolvers<void>();
  const clients = Array.from({ length: 40 }, (_, client) =>
    keepAsking(`${address}/health`, () => {
      asked.add(client);
      if (asked.size === 40) allAsked.resolve();
    })(),
  );
  await Promise.race([allAsked.promise, Promise.all(clients)]);
  server.child.kill('SIGTERM');
  expect(await Promise.all(clients)).toEqual(Array(40).fill(200));
  expect(await server.ended()).toBe(0);
});

it('ends after ten seconds or the time it is given, though a request never does', async () => {
  expect(MAX_CLOSING_MS).toBe(10_000);
  const server = runApi({ DATA_DIR: await dataFolder(onTestFinished), CLOSING_MS: '2000' }, onTestFinished);
  await halfSent(await server.ready());
  const begun = performance.now();
  server.child.kill('SIGTERM');
  expect(await server.ended()).toBe(143);
  expect(performance.now() - begun).toBeGreaterThan(1900);
  expect(performance.now() - begun).toBeLessThan(5000);
});
