import { afterAll, expect, it, onTestFinished } from 'vitest';
import { startAccountLookup } from '../helpers/identity.ts';
import { killUnderLoad } from '../helpers/load.ts';
import { ownPostgres } from '../helpers/own-postgres.ts';
import { restartUnderLoad } from '../helpers/restarts.ts';
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

it('loses nothing acknowledged over twenty kills, on PostgreSQL', async () => {
  const url = await postgres.createDatabase();
  const { acknowledged, lost } = await killUnderLoad(
    () => runApi({ DATABASE_URL: url }, onTestFinished),
    MANY,
  );
  expect(acknowledged.length).toBeGreaterThanOrEqual(MANY.rounds * MANY.writes);
  expect(lost).toEqual([]);
});

it('one process lives through sixty restarts of PostgreSQL and loses nothing', async () => {
  const url = await postgres.createDatabase();
  const server = runApi({ DATABASE_URL: url }, onTestFinished);
  const address = await server.ready();
  const { acknowledged, ...rest } = await restartUnderLoad(address, postgres, { rounds: 60, writes: 100 });
  expect(acknowledged).toBeGreaterThanOrEqual(6000);
  expect(rest).toEqual({ lost: [], surprises: [], afterwards: [] });
  expect(server.child.exitCode).toBeNull();
});
