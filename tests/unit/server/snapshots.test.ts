import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { makeSnapshotFolder } from '../../../server/backup/snapshot.ts';
import { withSource } from '../../../server/backup/source.ts';
import { parseConfig } from '../../../server/config.ts';

const folder = await mkdtemp(join(tmpdir(), 'agora-snapshots-'));
afterAll(() => rm(folder, { recursive: true }));

it('deletes the snapshots of ended processes, and none of a running one', async () => {
  const { pid } = spawnSync(process.execPath, ['--version']);
  await mkdir(join(folder, 'snapshots', `${pid}-left`), { recursive: true });
  const first = await makeSnapshotFolder(folder);
  expect(await readdir(join(folder, 'snapshots'))).toEqual([basename(first)]);
});

it('makes none where nothing comes from the data folder, which may be one that can only be read', async () => {
  const none = join(folder, 'none');
  const config = {
    ...parseConfig({ DATA_DIR: none }),
    isDemo: false,
    databaseUrl: 'postgres://agora@127.0.0.1:1/agora',
  };
  await expect(withSource(config, async () => {})).rejects.toThrow('ECONNREFUSED');
  expect(existsSync(none)).toBe(false);
});
