import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Rate } from '../../contract/rates.ts';
import { secondsPerPoint } from './gcra.ts';
import type { Database } from '../db/connect.ts';

export interface Grant {
  /** At least the cost and at most what was wanted, or 0. */
  points: number;
  secondsUntilFull: number;
}

/** Neither IPs nor uids are stored. */
const hashed = (key: string) => createHash('sha256').update(key).digest('base64url').slice(0, 22);

/** Takes up to `wanted` points, or none if fewer than `cost` are left. */
export async function grantPoints(
  database: Database,
  key: string,
  { rate, cost, wanted }: { rate: Rate; cost: number; wanted: number },
): Promise<Grant> {
  const point = sql`(${secondsPerPoint(rate)}::float8 * interval '1 second')`;
  const result = await database.execute(sql`
    insert into rate_limits as r (key, full_at, granted)
    values (${hashed(key)}, now() + ${wanted}::integer * ${point}, ${wanted}::integer)
    on conflict (key) do update set (full_at, granted) = (
      select greatest(r.full_at, now()) + points * ${point}, points
      from (
        select case when free >= ${cost}::integer then least(${wanted}::integer, free) else 0 end as points
        from (
          select floor(${rate.points}::float8 + 1e-6
            - extract(epoch from greatest(r.full_at, now()) - now()) / ${secondsPerPoint(rate)}::float8
          )::integer as free
        ) as allowance
      ) as grant_now
    )
    returning granted, extract(epoch from full_at - now())::float8 as seconds_until_full`);
  const [row] = (result as unknown as { rows: { granted: number; seconds_until_full: number }[] }).rows;
  if (row === undefined) throw new Error('The allowance was not stored.');
  return { points: row.granted, secondsUntilFull: row.seconds_until_full };
}

/** Deletes callers whose allowance is full again. */
export async function deleteFull(database: Database): Promise<void> {
  await database.execute(sql`delete from rate_limits where full_at < now()`);
}
