import { execFileSync, spawnSync } from 'node:child_process';
import { chownSync, globSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { connectDatabase } from '../../server/db/connect.ts';
import { administer } from '../helpers/administer.ts';

const SCRIPTS = resolve(import.meta.dirname, '../../deploy/backup');
/** Server and tools of the distribution, which are of one version. */
const BIN = globSync('/usr/lib/postgresql/*/bin/pg_dump').map(dirname).at(-1) ?? '';

/** A server of the distribution in a folder, reached through a socket there. */
async function distributionServer() {
  const folder = await mkdtemp(join(tmpdir(), 'agora-dump-'));
  // PostgreSQL never runs as root.
  const uid = process.getuid?.() === 0 ? 65_534 : undefined;
  const as = { ...(uid !== undefined && { uid, gid: uid }), stdio: 'ignore' as const };
  if (uid !== undefined) chownSync(folder, uid, uid);
  const data = join(folder, 'data');
  const control = (...args: string[]) => execFileSync(join(BIN, 'pg_ctl'), ['-w', '-D', data, ...args], as);
  execFileSync(join(BIN, 'initdb'), ['-D', data, '-A', 'trust', '-U', 'agora', '-E', 'UTF8'], as);
  control('-o', `-k ${folder} -c listen_addresses=`, 'start');
  onTestFinished(async () => {
    control('-m', 'immediate', 'stop');
    await rm(folder, { recursive: true });
  });
  return { folder, url: `postgres://agora@localhost/postgres?host=${folder}` };
}

describe.skipIf(BIN === '')('PostgreSQL’s own tools', () => {
  test('back a database up, and the drill restores it, says what is in it and leaves nothing', async () => {
    const { folder, url } = await distributionServer();
    const { close } = await connectDatabase({ url });
    await close();
    await administer(
      url,
      `insert into users (id, email, name, tag, locale, completed, created, updated, bio, links, permisions)
      values ('A', 'a@example.org', 'Ana', 'ana', 'pt', true, now(), now(), '', '[]', '{}')`,
    );
    const backups = join(folder, 'backups');
    await mkdir(backups);
    const env = { PATH: `${BIN}:${process.env['PATH']}`, DATABASE_URL: url, BACKUP_DIR: backups };
    const run = (script: string, ...args: string[]) =>
      spawnSync('sh', [join(SCRIPTS, script), ...args], { env, encoding: 'utf8' });

    expect(run('postgres.sh')).toMatchObject({ status: 0, stdout: expect.stringMatching(/^Written: /) });
    const [name = '', ...others] = await readdir(backups);
    expect([name, others]).toEqual([expect.stringMatching(/^agora-postgres-\d{8}T\d{6}Z\.dump$/), []]);
    const drill = run('drill.sh', join(backups, name));
    expect([drill.status, drill.stderr]).toEqual([0, '']);
    expect(drill.stdout).toMatch(
      /^members 1\nposts 0, the last of never\nlast migration \d+\nRestored and dropped/,
    );

    await writeFile(join(backups, 'cut.dump'), 'PGDMP');
    expect(run('drill.sh', join(backups, 'cut.dump')).status).not.toBe(0);
    const left = await administer(url, "select datname from pg_database where datname like 'agora_drill%'");
    expect(left).toEqual([]);
    expect(run('postgres.sh').status).toBe(0);
    const gone = { ...env, DATABASE_URL: url.replace('/postgres?', '/none?') };
    expect(spawnSync('sh', [join(SCRIPTS, 'postgres.sh')], { env: gone }).status).not.toBe(0);
  });
});
