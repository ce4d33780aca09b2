import { afterAll, expect, it, onTestFinished } from 'vitest';
import { startAccountLookup } from '../helpers/identity.ts';
import { killUnderLoad, missingPosts, writeLoad } from '../helpers/load.ts';
import { ownPostgres } from '../helpers/own-postgres.ts';
import { runApi, temporaryFolder } from '../helpers/server-process.ts';

const lookup = await startAccountLookup();
afterAll(() => lookup.close());
const postgres = await ownPostgres();
const SHORT = { rounds: 2, writes: 60 };

it('loses nothing acknowledged when it is killed, with the embedded database', async () => {
  const folder = await temporaryFolder(onTestFinished);
  const { acknowledged, lost } = await killUnderLoad(
    () => runApi({ DATA_DIR: folder }, onTestFinished),
    SHORT,
  );
  expect(acknowledged.length).toBeGreaterThanOrEqual(SHORT.rounds * SHORT.writes);
  expect(lost).toEqual([]);
});

it.skipIf(!postgres)('loses nothing acknowledged when it is killed, on PostgreSQL', async () => {
  const url = await postgres!.createDatabase();
  const { acknowledged, lost } = await killUnderLoad(
    () => runApi({ DATABASE_URL: url }, onTestFinished),
    SHORT,
  );
  expect(acknowledged.length).toBeGreaterThanOrEqual(SHORT.rounds * SHORT.writes);
  expect(lost).toEqual([]);
});

it.skipIf(!postgres)('loses nothing acknowledged when PostgreSQL crashes', async () => {
  const url = await postgres!.createDatabase();
  const address = await runApi({ DATABASE_URL: url }, onTestFinished).ready();
  const load = await writeLoad(address);
  await load.reached(60);
  await postgres!.crash();
  await load.stop();
  await postgres!.start();
  expect(await missingPosts(address, load.acknowledged)).toEqual([]);
});
