import { execFileSync } from 'node:child_process';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { afterAll, describe, expect, inject, onTestFinished, test } from 'vitest';
import { openPool } from '../../server/db/pool.ts';
import { startLossyLink } from '../helpers/lossy-link.ts';

const { url } = inject('databaseServer');

describe('connections to PostgreSQL', () => {
  const pool = openPool(url);
  afterAll(() => pool.end());
  const database = drizzle({ client: pool });

  async function connection(): Promise<number> {
    const { rows } = await database.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
    return rows[0]!.pid;
  }

  /** Ends a connection while this process stands still, so that it is used before it is known to be lost. */
  function endUnseen(pid: number): void {
    const program = `const { Client } = await import('pg');
      const client = new Client(process.argv[1]);
      await client.connect();
      await client.query('select pg_terminate_backend($1, 5000)', [Number(process.argv[2])]);
      await client.end();`;
    execFileSync(process.execPath, ['--input-type=module', '--eval', program, url, String(pid)]);
  }

  test('outlive a statement that is refused', async () => {
    const before = await connection();
    await expect(database.execute(sql`select 1 / 0`)).rejects.toThrow();
    expect(await connection()).toBe(before);
  });

  test('make room when they are lost, for statements and for transactions', async () => {
    endUnseen(await connection());
    await expect(database.execute(sql`select 1`)).rejects.toThrow();
    expect(pool.totalCount).toBe(0);
    endUnseen(await connection());
    await expect(database.transaction(async () => {})).rejects.toThrow();
    expect(pool.totalCount).toBe(0);
    endUnseen(await connection());
    const { promise, resolve } = Promise.withResolvers<void>();
    const between = database.transaction(async (tx) => {
      const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
      // Nobody waits for an answer when it is lost.
      pool.once('error', () => {});
      endUnseen(rows[0]!.pid);
      await promise;
    });
    setImmediate(() => resolve());
    await expect(between).rejects.toThrow();
    expect(pool.totalCount).toBe(0);
  });

  test('end a statement that takes too long', async () => {
    const { rows } = await database.execute<{ statement_timeout: string }>(sql`show statement_timeout`);
    expect(rows[0]!.statement_timeout).toBe('10s');
  });

  test('are given up that are lost while the server is not', async () => {
    const link = await startLossyLink(url);
    onTestFinished(() => link.close());
    const impatient = openPool(`${link.url}?statement_timeout=100`);
    const ask = () => drizzle({ client: impatient }).execute(sql`select 1 as one`);
    await ask();
    link.loseOpen();
    await expect(ask()).rejects.toMatchObject({ cause: { message: 'Query read timeout' } });
    expect(impatient.totalCount).toBe(0);
    expect((await ask()).rows).toEqual([{ one: 1 }]);
    await impatient.end();
  });

  test('try a statement again that lost a deadlock', async () => {
    await database.execute(
      sql`create table if not exists deadlocked (id integer primary key, times integer)`,
    );
    onTestFinished(async () => void (await database.execute(sql`drop table deadlocked`)));
    await database.execute(sql`insert into deadlocked values (1, 0), (2, 0)`);
    const raise = (id: number) => sql`update deadlocked set times = times + 1 where id = ${id}`;
    const both = sql`update deadlocked set times = times + 1`;
    let other: Promise<unknown> = Promise.resolve();
    await database.transaction(async (tx) => {
      // The other's wait is the one that is found out.
      await tx.execute(sql`set local deadlock_timeout = '1h'`);
      await tx.execute(raise(2));
      other = database.execute(both).execute();
      const isWaiting = sql`select from pg_locks where not granted and locktype = 'transactionid'`;
      await expect.poll(async () => (await database.execute(isWaiting)).rows).toHaveLength(1);
      await tx.execute(raise(1));
    });
    await other;
    const { rows } = await database.execute(sql`select times from deadlocked order by id`);
    expect(rows).toEqual([{ times: 2 }, { times: 2 }]);
  });
});
