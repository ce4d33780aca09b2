import { afterAll, expect, it, onTestFinished } from 'vitest';
import { dataFolder } from '../helpers/data-folder.ts';
import { startAccountLookup } from '../helpers/identity.ts';
import { killUnderLoad } from '../helpers/load.ts';
import { ownPostgres } from '../helpers/own-postgres.ts';
import { restartUnderLoad } from '../helpers/restarts.ts';
import { runApi } from '../helpers/server-process.ts';

const lookup = await startAccountLookup();
afterAll(() => lookup.close());
const postgres = await ownPostgres();
const SHORT = { rounds: 2, writes: 60 };

it('loses nothing acknowledged when it is killed, with the embedded database', async () => {
  const folder = await dataFolder(onTestFinished);
  const { acknowledged, lost } = await killUnderLoad(
    () => runApi({ DATA_DIR: folder }, onTestFinished),
    SHORT,
  );
  expect(acknowledged.length).toBeGreaterThanOrEqual(SHORT.rounds * SHORT.writes);
  expect(lost).toEqual([]);
});

it('loses nothing acknowledged when it is killed, on PostgreSQL', async () => {
  const url = await postgres.createDatabase();
  const { acknowledged, lost } = await killUnderLoad(
    () => runApi({ DATABASE_URL: url }, onTestFinished),
    SHORT,
  );
  expect(acknowledged.length).toBeGreaterThanOrEqual(SHORT.rounds * SHORT.writes);
  expect(lost).toEqual([]);
});

it('lives through restarts of PostgreSQL and loses nothing acknowledged', async () => {
  const url = await postgres.createDatabase();
  const server = runApi({ DATABASE_URL: url }, onTestFinished);
  const address = await server.ready();
  const { acknowledged, ...rest } = await restartUnderLoad(address, postgres, { rounds: 4, writes: 40 });
  expect(acknowledged).toBeGreaterThanOrEqual(160);
  expect(rest).toEqual({ lost: [], surprises: [], afterwards: [] });
  expect(server.child.exitCode).toBeNull();
});
