import { connect } from 'node:net';
import { Client } from 'pg';
import { afterAll, expect, it, onTestFinished } from 'vitest';
import { administer } from '../helpers/administer.ts';
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

/** Resolves once nothing listens there any more. */
async function refuses(address: string): Promise<void> {
  const { hostname, port } = new URL(address);
  for (let isOpen = true; isOpen;) {
    isOpen = await new Promise<boolean>((resolve) => {
      const socket = connect(Number(port), hostname, () => socket.end()).resume();
      socket.once('close', () => resolve(true));
      socket.once('error', () => resolve(false));
    });
  }
}

it.skipIf(!postgres)(
  'answers what is in flight, refuses what is new, and closes its connections',
  async () => {
    const url = await postgres!.createDatabase();
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
