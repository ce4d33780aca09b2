import { readFile } from 'node:fs/promises';
import { afterAll, expect, it, onTestFinished } from 'vitest';
import { type HttpMember, joinedMember } from '../helpers/http-member.ts';
import { startAccountLookup } from '../helpers/identity.ts';
import { runApi, temporaryFolder } from '../helpers/server-process.ts';

const MINUTES = 5;
const READERS = 6;
const MAX_GROWTH = 1.3;

const lookup = await startAccountLookup();
afterAll(() => lookup.close());

/** Megabytes that the system has given a process. */
async function memoryOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]) / 1024;
}

it(`answers for ${MINUTES} minutes without a failure and without growing`, async () => {
  const folder = await temporaryFolder(onTestFinished);
  const server = runApi({ DATA_DIR: folder }, onTestFinished);
  const address = await server.ready();
  const members: HttpMember[] = [];
  for (let count = 0; count < 20; count += 1) members.push(await joinedMember(address, `Membro ${count}`));
  const end = performance.now() + MINUTES * 60_000;
  const statuses = new Map<number, number>();
  let memoryOnceWarm = 0;

  async function read(reader: number): Promise<void> {
    for (let count = 0; performance.now() < end; count += 1) {
      const member = members[(count + reader) % members.length]!;
      const headers = { 'x-forwarded-for': `198.51.${reader}.${count % 250}` };
      const paths = ['/posts', '/users', `/users/${member.uid}`, '/posts?locale=pt', '/nowhere'];
      const response = await fetch(address + paths[count % paths.length], { headers });
      await response.arrayBuffer();
      statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1);
      if (count % 40 === 0) await member.publish(address, `Texto ${reader} ${count}`, { status: 'draft' });
      if (memoryOnceWarm === 0 && performance.now() > end - (MINUTES - 1) * 60_000) {
        memoryOnceWarm = await memoryOf(server.child.pid!);
      }
    }
  }

  await Promise.all(Array.from({ length: READERS }, (_, reader) => read(reader)));
  expect([...statuses.keys()].sort()).toEqual([200, 404]);
  expect(await memoryOf(server.child.pid!)).toBeLessThan(memoryOnceWarm * MAX_GROWTH);
});
