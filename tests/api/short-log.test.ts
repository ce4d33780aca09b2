import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { connectDatabase } from '../../server/db/connect.ts';
import { secrets } from '../../server/db/schema.ts';

const MIB = 1024 * 1024;

const folder = await mkdtemp(join(tmpdir(), 'agora-log-'));
const errors: unknown[] = [];
const { database, close } = await connectDatabase({ folder, onError: (error) => errors.push(error) });
afterAll(async () => {
  await close();
  await rm(folder, { recursive: true });
});

async function bytesOfLog(): Promise<number> {
  const log = join(folder, 'postgres/pg_wal');
  const names = (await readdir(log)).filter((name) => /^[0-9A-F]{24}$/.test(name));
  // A checkpoint may remove a segment between the list and the look at it.
  const sizes = await Promise.all(names.map((name) => stat(join(log, name)).catch(() => null)));
  return sizes.reduce((sum, found) => sum + (found?.size ?? 0), 0);
}

test('the log of the embedded database stays short while much is written', async () => {
  let longest = 0;
  let written = 0;
  while (written < 160 * MIB) {
    const value = randomBytes(1.5 * MIB).toString('base64');
    const rows = { name: crypto.randomUUID(), value };
    await database.transaction((tx) => tx.insert(secrets).values(rows));
    written += value.length;
    longest = Math.max(longest, await bytesOfLog());
  }
  expect(longest / MIB).toBeLessThan(128);
  expect(errors).toEqual([]);
});
