import { afterAll, expect, it, onTestFinished } from 'vitest';
import { publish, signUp } from '../helpers/demo-member.ts';
import { joinedMember } from '../helpers/http-member.ts';
import { startAccountLookup } from '../helpers/identity.ts';
import { startLossyLink } from '../helpers/lossy-link.ts';
import { ownPostgres } from '../helpers/own-postgres.ts';
import { runApi, runServer, temporaryFolder } from '../helpers/server-process.ts';

const lookup = await startAccountLookup();
afterAll(() => lookup.close());
const postgres = await ownPostgres();

/** Lines of the log with that message. */
const linesOf = (output: string, message: string) =>
  output
    .split('\n')
    .filter((line) => line.includes(`"msg":"${message}"`))
    .map((line) => JSON.parse(line) as Record<string, unknown>);

it('answers 503 while PostgreSQL is gone, serves its pages, and recovers by itself', async () => {
  const { stop, crash, start, createDatabase } = postgres;
  const folder = await temporaryFolder(onTestFinished);
  const server = runServer({ DATA_DIR: folder, DATABASE_URL: await createDatabase() }, onTestFinished);
  const address = await server.ready();
  const ana = await signUp(address, 'ana-lima');
  const slug = await publish(address, ana, 'Antes da queda');
  const status = async (path: string) => (await fetch(address + path)).status;
  const post = `/api/users/ana-lima/posts/${slug}`;

  const outages: unknown[] = [];
  for (const end of [stop, crash]) {
    // Calls that are on their way when it goes are answered as well.
    const during = Array.from({ length: 20 }, () => status('/api/posts'));
    await end();
    expect((await Promise.all(during)).filter((code) => code !== 200 && code !== 503)).toEqual([]);

    const calls = [
      ['GET', '/api/ready', undefined],
      ['GET', '/api/posts', undefined],
      ['GET', post, undefined],
      ['POST', '/api/posts', { title: 'Durante', body: 'Nada', locale: 'pt' }],
      ['PATCH', `/api/users/${ana.uid}`, { bio: 'Nada' }],
    ] as const;
    for (const [method, path, json] of calls) {
      const begun = performance.now();
      const answer = await fetch(address + path, {
        method,
        headers: { ...ana.bearer, 'content-type': 'application/json' },
        ...(json && { body: JSON.stringify(json) }),
      });
      expect([method, path, answer.status, answer.headers.get('retry-after')]).toEqual([
        method,
        path,
        503,
        '5',
      ]);
      expect(await answer.json()).toMatchObject({ code: 'unavailable' });
      expect(performance.now() - begun, path).toBeLessThan(2000);
    }
    expect(await status('/api/health')).toBe(200);
    for (const path of ['/', '/en/wiki', '/profile/anything']) expect(await status(path), path).toBe(200);
    const page = await fetch(`${address}/u/ana-lima/${slug}`);
    expect([page.status, page.headers.get('retry-after')]).toEqual([503, '5']);

    await start();
    expect(await status('/api/ready')).toBe(200);
    expect(await status(post)).toBe(200);
    await publish(address, ana, 'Depois da queda');
    // The log has one line for the outage and one for its end, whatever was asked in between.
    await expect
      .poll(() => linesOf(server.output(), 'the database is back'), { timeout: 60_000 })
      .toHaveLength(outages.length + 1);
    outages.push(end);
  }
  const log = server.output();
  const lost = linesOf(log, 'the database is out of reach');
  expect(lost).toHaveLength(2);
  for (const line of lost) expect(line).toMatchObject({ error: { cause: { message: expect.any(String) } } });
  const refused = linesOf(log, 'the database is back').map((line) => Number(line['refused']));
  for (const count of refused) expect(count).toBeGreaterThanOrEqual(5);
  expect(linesOf(log, 'request failed')).toEqual([]);
  expect(server.child.exitCode).toBeNull();
});

it('waits for a PostgreSQL that is not there yet, and says so once', async () => {
  const { stop, start, createDatabase } = postgres;
  const DATABASE_URL = await createDatabase();
  await stop();
  const folder = await temporaryFolder(onTestFinished);
  const server = runServer({ DATA_DIR: folder, DATABASE_URL }, onTestFinished);
  await expect
    .poll(server.output, { timeout: 60_000 })
    .toMatch(/DATABASE_URL: PostgreSQL at .+ is waited for/);
  await start();
  const address = await server.ready();
  expect((await fetch(`${address}/api/ready`)).status).toBe(200);
  expect(server.output().match(/is waited for/g)).toHaveLength(1);
});

it('ends at a signal while it waits for PostgreSQL', async () => {
  const { stop, start, createDatabase } = postgres;
  const DATABASE_URL = await createDatabase();
  await stop();
  onTestFinished(start);
  const folder = await temporaryFolder(onTestFinished);
  const server = runServer({ DATA_DIR: folder, DATABASE_URL }, onTestFinished);
  await expect.poll(server.output, { timeout: 60_000 }).toContain('is waited for');
  server.child.kill('SIGTERM');
  expect(await server.ended()).toBe(0);
});

it('answers 503 soon when PostgreSQL vanishes without a word, and goes on when it is back', async () => {
  const link = await startLossyLink(await postgres.createDatabase());
  onTestFinished(() => link.close());
  const server = runApi({ DATABASE_URL: link.url }, onTestFinished);
  const address = await server.ready();
  const members = await Promise.all(Array.from({ length: 20 }, () => joinedMember(address)));
  /** As many readers, writers and transactions as the pool has connections, and as many again who wait for one. */
  const callAll = (title: string) =>
    Promise.all(
      members.map(async (member, index) => {
        const began = performance.now();
        const { status } = await [
          () => member.call(address, 'GET', '/posts'),
          () => member.call(address, 'GET', '/search?q=texto'),
          () => member.publish(address, `${title} ${index}`),
          () => member.call(address, 'DELETE', `/users/${member.uid}/data`),
        ][index % 4]!();
        return { status, ms: performance.now() - began };
      }),
    );
  const statusesOf = (calls: { status: number }[]) => [...new Set(calls.map(({ status }) => status))];
  const slowestOf = (calls: { ms: number }[]) => Math.max(...calls.map(({ ms }) => ms));

  await callAll('Antes');
  for (let round = 0; round < 2; round += 1) {
    link.lose();
    for (const calls of [await callAll('Durante'), await callAll('Ainda')]) {
      expect(statusesOf(calls)).toEqual([503]);
      // TCP alone would try for minutes.
      expect(slowestOf(calls)).toBeLessThan(8000);
    }
    link.find();
    const back = performance.now();
    expect((await members[0]!.call(address, 'GET', '/posts')).status).toBe(200);
    expect(performance.now() - back).toBeLessThan(1000);
    const calls = await callAll('Depois');
    expect(calls.filter(({ status }) => status >= 400)).toEqual([]);
  }
  expect(server.child.exitCode).toBeNull();
});
