import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, expect, test } from 'vitest';
import { connectDatabase } from '../../server/db/connect.ts';
import { users } from '../../server/db/schema.ts';

const folder = await mkdtemp(join(tmpdir(), 'agora-kill-'));
afterAll(() => rm(folder, { recursive: true }));

/** Kills a writer in the middle of its work once it has acknowledged some rows; answers those. */
async function killAfter(rows: number): Promise<string[]> {
  const writer = spawn(process.execPath, ['tests/helpers/database-writer.ts', folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const closed = once(writer, 'close');
  const acknowledged: string[] = [];
  for await (const line of createInterface({ input: writer.stdout })) {
    acknowledged.push(line);
    if (acknowledged.length === rows) writer.kill('SIGKILL');
  }
  await closed;
  return acknowledged;
}

test('loses nothing acknowledged when it is killed, and opens again at once', async () => {
  const acknowledged = [...(await killAfter(200)), ...(await killAfter(100))];
  const { database, close } = await connectDatabase({ folder });
  const stored = new Set((await database.select({ id: users.id }).from(users)).map(({ id }) => id));
  await close();
  expect(acknowledged.length).toBeGreaterThanOrEqual(300);
  expect(acknowledged.filter((id) => !stored.has(id))).toEqual([]);
});
