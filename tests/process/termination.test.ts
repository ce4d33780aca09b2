import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Sql } from 'postgres';
import postgresClient from 'postgres';
import { afterAll, expect, it, onTestFinished } from 'vitest';
import { startAccountLookup } from '../helpers/identity.ts';
import { ownPostgres } from '../helpers/own-postgres.ts';
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

const connections = (sql: Sql, database: string) =>
  sql`select 1 from pg_stat_activity where datname = ${database} and application_name = 'agora'`;

it.skipIf(!postgres)(
  'answers what is in flight, refuses what is new, and closes its connections',
  async () => {
    const url = await postgres!.createDatabase();
    const server = runApi({ DATABASE_URL: url }, onTestFinished);
    const address = await server.ready();
    const sql = postgresClient(url, { onnotice: () => {} });
    onTestFinished(() => sql.end());

    // A read waits for the table, a write for the rest of its body.
    const half = await halfSent(address);
    const locked = Promise.withResolvers<void>();
    const release = Promise.withResolvers<void>();
    const holding = sql.begin(async (transaction) => {
      await transaction`lock table posts in access exclusive mode`;
      locked.resolve();
      await release.promise;
    });
    await locked.promise;
    const waiting = fetch(`${address}/posts`);
    await sleep(300);

    const begun = performance.now();
    server.child.kill('SIGTERM');
    await sleep(300);
    await expect(fetch(`${address}/health`)).rejects.toThrow();
    release.resolve();
    await holding;
    expect((await waiting).status).toBe(200);
    expect(await half.finish()).toMatch(/^HTTP\/1.1 40[01]/);
    expect(await server.ended()).toBe(0);
    expect(performance.now() - begun).toBeLessThan(5000);
    expect(await connections(sql, new URL(url).pathname.slice(1))).toHaveLength(0);
  },
);

it('ends after ten seconds, though a request never does', async () => {
  const server = runApi({ DATA_DIR: '' }, onTestFinished);
  await halfSent(await server.ready());
  const begun = performance.now();
  server.child.kill('SIGTERM');
  expect(await server.ended()).toBe(143);
  expect(performance.now() - begun).toBeGreaterThan(9000);
  expect(performance.now() - begun).toBeLessThan(12_000);
});
