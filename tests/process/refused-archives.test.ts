import { chown, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { exportData } from '../../server/backup/export.ts';
import { importData } from '../../server/backup/import.ts';
import { END_ENTRY, type Manifest } from '../../server/backup/manifest.ts';
import { writeArchive } from '../../server/backup/write-archive.ts';
import { parseConfig } from '../../server/config.ts';
import { connectDatabase } from '../../server/db/connect.ts';
import { INCOMING_READY, prepareDataFolder } from '../../server/disk/data-folder.ts';
import { lockFolder } from '../../server/disk/folder-lock.ts';
import { administer } from '../helpers/administer.ts';
import { laterMigrations } from '../helpers/later-migrations.ts';

const folder = await mkdtemp(join(tmpdir(), 'agora-archives-'));
afterAll(() => rm(folder, { recursive: true }));
const at = (name: string) => join(folder, name);
const config = (name: string) => parseConfig({ DATA_DIR: at(name) });
const silent = () => {};
const into = (name: string, file: string, replace = false) => ({
  config: config(name),
  file: at(file),
  replace,
  say: silent,
});

await (await connectDatabase({ folder: at('source') })).close();
await exportData(config('source'), at('export.tar.gz'), silent);

const manifest: Manifest = {
  format: 1,
  kind: 'export',
  version: '9.0.0',
  made: '2026-11-22T00:00:00.000Z',
  migration: '0000_init',
  project: null,
};
const archive = (name: string, changes: object, entries: Record<string, string> = {}) =>
  writeArchive(at(name), { ...manifest, ...changes }, async ({ add }) => {
    for (const [entry, content] of Object.entries(entries)) await add(entry, content);
    return {};
  });

test('an archive never takes the place of a file', async () => {
  const before = await readFile(at('export.tar.gz'));
  await expect(exportData(config('source'), at('export.tar.gz'), silent)).rejects.toThrow(
    /exists: name another/,
  );
  expect(await readFile(at('export.tar.gz'))).toEqual(before);
});

test('data are replaced only when asked, and kept beside', async () => {
  await importData(into('target', 'export.tar.gz'));
  await expect(importData(into('target', 'export.tar.gz'))).rejects.toThrow(/has data already: .*--replace/);
  await importData(into('target', 'export.tar.gz', true));
  const [aside = ''] = (await readdir(at('target'))).filter((name) => name.startsWith('replaced-'));
  expect(await readdir(join(at('target'), aside))).toContain('postgres');
  expect(await readdir(at('target'))).toContain('postgres');
});

test('a folder that a process holds is left alone', async () => {
  const release = lockFolder(at('held'));
  await expect(importData(into('held', 'export.tar.gz'))).rejects.toThrow(/held by another process/);
  release?.();
});

test('a data folder of another user is left alone', async () => {
  await mkdir(at('theirs'));
  // Root gives one away; to everybody else the root's is another's.
  const isRoot = process.getuid?.() === 0;
  if (isRoot) await chown(at('theirs'), 12_345, 12_345);
  const theirs = parseConfig({ DATA_DIR: isRoot ? at('theirs') : '/' });
  await expect(exportData(theirs, at('theirs.tar.gz'), silent)).rejects.toThrow(/belongs to another user/);
  await expect(
    importData({ config: theirs, file: at('export.tar.gz'), replace: true, say: silent }),
  ).rejects.toThrow(/belongs to another user/);
  expect(await readdir(at('theirs'))).toEqual([]);
});

test.each([
  ['a later format', { format: 2 }, /has format 2, this version of Ágora reads format 1/],
  ['a later migration', { migration: '0999_later' }, /0999_later, which this version does not know: update/],
  [
    'another project',
    { project: 'other' },
    /belongs to the project other, and the environment names the demo/,
  ],
  ['an earlier kind', { kind: 'backup' }, /is damaged, or no archive/],
])('an archive of %s is refused with a sentence', async (name, changes, sentence) => {
  await archive(`${name}.tar.gz`, changes);
  await expect(importData(into('never', `${name}.tar.gz`))).rejects.toThrow(sentence);
  expect(await readdir(folder)).not.toContain('never');
});

test.each([
  ['../escaped', 'x'],
  ['storage/../../escaped', 'x'],
  ['tables/strangers/1.ndjson', '{}'],
])('an archive with the entry %s changes nothing', async (entry, content) => {
  const name = `${crypto.randomUUID()}.tar.gz`;
  await archive(name, {}, { [entry]: content });
  await expect(importData(into('clean', name))).rejects.toThrow(/does not belong there/);
  expect(await readdir(at('clean'))).not.toContain('incoming');
  expect(await readdir(at('clean'))).not.toContain('postgres');
});

test('a damaged or unfinished archive is refused, and leaves nothing', async () => {
  const whole = await readFile(at('export.tar.gz'));
  // One bit alone may point to another place with the same bytes, which harms nothing.
  const middle = Math.floor(whole.length / 2);
  const overwritten = Buffer.from(whole).fill(0xff, middle, middle + 16);
  for (const bytes of [overwritten, whole.subarray(0, -20), whole.subarray(0, 40), Buffer.from('nonsense')]) {
    await writeFile(at('damaged'), bytes);
    await expect(importData(into('damaged-target', 'damaged'))).rejects.toThrow(/is damaged, or no archive/);
  }
  expect(await readdir(at('damaged-target')).catch(() => [])).not.toContain('postgres');
});

test('rows that the archive promises and does not have are missed', async () => {
  await writeArchive(at('promises.tar.gz'), manifest, async () => ({ users: 3 }));
  await expect(importData(into('promised', 'promises.tar.gz'))).rejects.toThrow(
    /users has 0 rows instead of 3/,
  );
});

test('a checksum that is another is noticed', async () => {
  await archive('forged.tar.gz', {}, { [END_ENTRY]: JSON.stringify({ sha256: 'x', rows: {} }) });
  await expect(importData(into('forged', 'forged.tar.gz'))).rejects.toThrow(/its checksum is another/);
});

test('an import that was interrupted at its end is finished by the next, and holds up the service', async () => {
  const target = at('interrupted');
  await mkdir(join(target, 'postgres'), { recursive: true });
  await writeFile(join(target, 'postgres/old'), '');
  await mkdir(join(target, 'incoming/postgres'), { recursive: true });
  await writeFile(join(target, 'incoming/postgres/new'), '');
  await writeFile(join(target, INCOMING_READY), join(target, 'replaced-once'));
  expect(() => prepareDataFolder(target)).toThrow(/half replaced: repeat the npm run data:import/);
  await importData(into('interrupted', 'export.tar.gz'));
  expect(await readdir(join(target, 'postgres'))).toEqual(['new']);
  expect(await readdir(join(target, 'replaced-once/postgres'))).toEqual(['old']);
  expect(await readdir(target)).not.toContain('incoming');
});

test('an archive of an earlier schema is brought up to date', async () => {
  const user = { id: 'Uid1', email: 'a@example.org', name: 'Ana', tag: 'ana', locale: 'pt', version: 1 };
  const times = { created: '2026-01-01T00:00:00+00:00', updated: '2026-01-01T00:00:00+00:00' };
  const row = JSON.stringify({ ...user, ...times, completed: true, bio: '', links: [], permisions: [] });
  await writeArchive(at('early.tar.gz'), manifest, async ({ add }) => {
    await add('tables/users/0000001.ndjson', `${row}\n`);
    return { users: 1, posts: 0 };
  });
  const { folder: migrationsFolder } = await laterMigrations();
  await importData({ ...into('early', 'early.tar.gz'), migrationsFolder });
  const { url, close } = await connectDatabase({ folder: at('early') });
  // A later migration copies the names to a table of their own.
  expect(await administer(url, 'select name from names')).toEqual([{ name: 'Ana' }]);
  await close();
});
