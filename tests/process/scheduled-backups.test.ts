import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pino } from 'pino';
import { expect, it, onTestFinished } from 'vitest';
import { exportData } from '../../server/backup/export.ts';
import { startBackups } from '../../server/backup/scheduled.ts';
import { parseConfig } from '../../server/config.ts';
import { DiskFullError } from '../../server/disk/disk-room.ts';
import { rowsOf, runData } from '../helpers/archives.ts';
import { dataFolder } from '../helpers/data-folder.ts';
import { publish, signUp } from '../helpers/demo-member.ts';
import { runServer, temporaryFolder } from '../helpers/server-process.ts';

const HOUR = 3_600_000;

/** A log whose next line of a message can be waited for. */
function listenedLog() {
  const lines: { msg: string; [key: string]: unknown }[] = [];
  const log = pino({}, { write: (line: string) => void lines.push(JSON.parse(line)) });
  return { log, said: (msg: string) => expect.poll(() => lines.filter((line) => line.msg === msg)) };
}

it('backs up a running service, says where, and is restored like any other archive', async () => {
  const folder = await dataFolder(onTestFinished);
  const server = runServer({ DATA_DIR: folder }, onTestFinished);
  const address = await server.ready();
  await expect.poll(server.output).toContain(`Backups: every hour in ${join(folder, 'backups')}`);
  const ana = await signUp(address, 'ana-lima');
  await publish(address, ana, 'Guardado');

  const { log, said } = listenedLog();
  const backups = join(folder, 'backups');
  const config = parseConfig({ DATA_DIR: folder });
  const write = (file: string) => exportData(config, file, () => {});
  const running = startBackups({ folder: backups, everyMs: HOUR, write, log, lookMs: 10 });
  onTestFinished(running.stop);
  await said('a backup was taken').toHaveLength(1);
  await running.stop();
  const [name = '', ...others] = await readdir(backups);
  expect(others).toEqual([]);
  expect((await stat(join(backups, name))).mode & 0o777).toBe(0o600);
  expect((await rowsOf(join(backups, name)))['posts']).toMatchObject([expect.stringContaining('Guardado')]);
  const other = join(await temporaryFolder(onTestFinished), 'other');
  await runData({ DATA_DIR: other }, onTestFinished, 'import', join(backups, name));
});

it('tells of a backup that failed once in its time, and leaves nothing of it', async () => {
  const folder = await dataFolder(onTestFinished);
  const backups = join(folder, 'backups');
  const { log, said } = listenedLog();
  let looked = 0;
  const full = () => {
    looked += 1;
    throw new DiskFullError(folder);
  };
  const write = (file: string) => exportData(parseConfig({ DATA_DIR: folder }), file, () => {}, full);
  const running = startBackups({ folder: backups, everyMs: HOUR, write, log, lookMs: 1 });
  onTestFinished(running.stop);
  await said('the backup failed').toMatchObject([{ error: { message: expect.stringContaining('no room') } }]);
  await running.stop();
  expect([looked, await readdir(backups)]).toEqual([1, []]);
});

it('is abandoned when the service ends', async () => {
  const folder = await temporaryFolder(onTestFinished);
  const { log } = listenedLog();
  const begun = Promise.withResolvers<void>();
  const write = (_file: string, signal: AbortSignal) =>
    new Promise<void>((_resolve, reject) => {
      begun.resolve();
      signal.addEventListener('abort', () => reject(signal.reason as Error));
    });
  const running = startBackups({ folder, everyMs: HOUR, write, log, lookMs: 1 });
  await begun.promise;
  await running.stop();
});
