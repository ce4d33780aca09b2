import { expect, it, onTestFinished } from 'vitest';
import { dataFolder } from '../helpers/data-folder.ts';
import { publish, signUp } from '../helpers/demo-member.ts';
import { childrenOf, isAlive } from '../helpers/process-table.ts';
import { runServer, temporaryFolder } from '../helpers/server-process.ts';

it.each(['SIGINT', 'SIGTERM'] as const)('closes on %s and leaves no process behind', async (signal) => {
  const server = runServer({ DATA_DIR: await dataFolder(onTestFinished) }, onTestFinished);
  const address = await server.ready();
  const children = await childrenOf(server.child.pid!);
  // The emulator and PostgreSQL.
  expect(children).toHaveLength(2);
  server.child.kill(signal);
  expect(await server.ended()).toBe(0);
  expect(children.filter(isAlive)).toEqual([]);
  await expect(fetch(address)).rejects.toThrow();
});

it('closes while it is still starting', async () => {
  const server = runServer({ DATA_DIR: await temporaryFolder(onTestFinished) }, onTestFinished);
  while ((await childrenOf(server.child.pid!)).length === 0);
  const children = await childrenOf(server.child.pid!);
  server.child.kill('SIGINT');
  expect(await server.ended()).toBe(0);
  expect(children.filter(isAlive)).toEqual([]);
});

it('serves pages, API and identity on one origin, and keeps what it acknowledged when it is killed', async () => {
  const folder = await temporaryFolder(onTestFinished);
  const first = runServer({ DATA_DIR: folder }, onTestFinished);
  const address = await first.ready();
  for (const path of ['/', '/en', '/api/users']) {
    expect((await fetch(address + path)).status, path).toBe(200);
  }
  const member = await signUp(address, 'ana-lima');
  expect(member).toMatchObject({ uid: expect.any(String) });
  const slug = await publish(address, member, 'Antes da queda');
  const children = await childrenOf(first.child.pid!);
  first.child.kill('SIGKILL');
  expect(await first.ended()).toBe('SIGKILL');

  const second = runServer({ DATA_DIR: folder }, onTestFinished);
  const answer = await fetch(`${await second.ready()}/api/users/ana-lima/posts/${slug}`);
  expect(await answer.json()).toMatchObject({ title: 'Antes da queda' });
  // The emulator ends by itself when its parent is gone; the next start ends the database.
  await expect.poll(() => children.filter(isAlive)).toEqual([]);
});
