import { afterAll, expect, it, onTestFinished } from 'vitest';
import { startAccountLookup } from '../helpers/identity.ts';
import { killUnderLoad, missingPosts, writeLoad } from '../helpers/load.ts';
import { ownPostgres } from '../helpers/own-postgres.ts';
import { runApi, temporaryFolder } from '../helpers/server-process.ts';

const lookup = await startAccountLookup();
afterAll(() => lookup.close());
const postgres = await ownPostgres();
const MANY = { rounds: 20, writes: 150 };

it('loses nothing acknowledged over twenty kills, with the embedded database', async () => {
  const folder = await temporaryFolder(onTestFinished);
  const { acknowledged, lost } = await killUnderLoad(
    () => runApi({ DATA_DIR: folder }, onTestFinished),
    MANY,
  );
  expect(acknowledged.length).toBeGreaterThanOrEqual(MANY.rounds * MANY.writes);
  expect(lost).toEqual([]);
});

it.skipIf(!postgres)('loses nothing acknowledged over twenty kills, on PostgreSQL', async () => {
  const url = await postgres!.createDatabase();
  const { acknowledged, lost } = await killUnderLoad(
    () => runApi({ DATABASE_URL: url }, onTestFinished),
    MANY,
  );
  expect(acknowledged.length).toBeGreaterThanOrEqual(MANY.rounds * MANY.writes);
  expect(lost).toEqual([]);
});

it.skipIf(!postgres)('one process lives through ten crashes of PostgreSQL and loses nothing', async () => {
  const url = await postgres!.createDatabase();
  const server = runApi({ DATABASE_URL: url }, onTestFinished);
  const address = await server.ready();
  const acknowledged: string[] = [];
  for (let round = 0; round < 10; round += 1) {
    const load = await writeLoad(address);
    await load.reached(100);
    await postgres!.crash();
    await load.stop();
    await postgres!.start();
    acknowledged.push(...load.acknowledged);
  }
  expect(await missingPosts(address, acknowledged)).toEqual([]);
  expect(server.child.exitCode).toBeNull();
});
