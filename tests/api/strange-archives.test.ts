import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { pack } from 'tar-stream';
import { afterAll, expect, test } from 'vitest';
import { importData } from '../../server/backup/import.ts';
import { END_ENTRY, headOf, MANIFEST_ENTRY, type Manifest } from '../../server/backup/manifest.ts';
import { RefusedError } from '../../server/backup/refused-error.ts';
import { parseConfig } from '../../server/config.ts';
import { allMigrations } from '../../server/db/migrate.ts';
import { administer } from '../helpers/administer.ts';
import { createTestDatabase } from '../helpers/database.ts';

const folder = await mkdtemp(join(tmpdir(), 'agora-strange-'));
const database = await createTestDatabase();
afterAll(async () => {
  await rm(folder, { recursive: true });
  await database.drop();
});
const config = parseConfig({ DATA_DIR: join(folder, 'data'), DATABASE_URL: database.url });

const manifest: Manifest = {
  format: 1,
  kind: 'export',
  version: '9.0.0',
  made: '2026-11-22T00:00:00.000Z',
  migration: allMigrations().at(-1)!.tag,
  project: null,
};

type Header = Pick<Parameters<ReturnType<typeof pack>['entry']>[0], 'name' | 'type' | 'linkname'> & {
  name: string;
};

/** A tar as anybody can write one, with a right checksum; `entries` come behind the manifest. */
async function writeStrange(file: string, entries: [header: Header, content?: string][]): Promise<void> {
  const tar = pack();
  const written = pipeline(tar, createGzip({ level: 1 }), createWriteStream(file));
  const hash = createHash('sha256');
  const add = (header: Header, content = '') => {
    hash.update(headOf(header.name, content.length)).update(content);
    tar.entry(header, content);
  };
  add({ name: MANIFEST_ENTRY }, JSON.stringify(manifest));
  for (const [header, content] of entries) add(header, content);
  tar.entry({ name: END_ENTRY }, JSON.stringify({ sha256: hash.digest('hex'), rows: {} }));
  tar.finalize();
  await written;
}

const USERS = { name: 'tables/users/0000001.ndjson' };

test.each<[name: string, entries: [Header, string?][], sentence: RegExp]>([
  [
    'a symbolic link',
    [[{ name: 'storage/a', type: 'symlink', linkname: '/etc/passwd' }]],
    /does not belong there/,
  ],
  [
    'a hard link',
    [[{ name: 'storage/a', type: 'link', linkname: 'manifest.json' }]],
    /does not belong there/,
  ],
  ['a device', [[{ name: 'storage/a', type: 'character-device' }]], /does not belong there/],
  ['a pipe', [[{ name: 'tables/users/1', type: 'fifo' }]], /does not belong there/],
  ['a folder of rows', [[{ name: 'tables/users/1', type: 'directory' }]], /does not belong there/],
  ['two ends', [[{ name: END_ENTRY }, '{}']], /is damaged, or no archive/],
  ['an end without end', [[{ name: END_ENTRY }, ' '.repeat(2_000_000)]], /description is too long/],
  ['rows of line breaks', [[USERS, '\n'.repeat(40_000_000)]], /an entry that is too large/],
  ['a row that ends the list', [[USERS, '{"id":"A"}\n]);\n']], /a row that is none .*row 2/],
  ['a row of brackets', [[USERS, '['.repeat(200_000)]], /a row that is none/],
  [
    'a row of many levels',
    [[USERS, `{"a":${'['.repeat(200_000)}${']'.repeat(200_000)}}`]],
    /do not fit their table/,
  ],
  ['a row of other columns', [[USERS, '{"id":"A"}\n']], /do not fit their table \(tables\/users.*null value/],
  ['a row with NUL', [[USERS, '{"id":"\\u0000"}\n']], /do not fit their table/],
])('an archive with %s is refused with a sentence, and changes nothing', async (_, entries, sentence) => {
  const file = join(folder, 'strange.tar.gz');
  await writeStrange(file, entries);
  const refused = importData({ config, file, replace: false, say: () => {} });
  await expect(refused).rejects.toThrow(sentence);
  await expect(refused).rejects.toThrow(RefusedError);
  expect(await readdir(config.dataFolder)).not.toContain('incoming');
  const rows = await administer(database.url, 'select count(*)::int as count from users');
  expect(rows).toEqual([{ count: 0 }]);
});
