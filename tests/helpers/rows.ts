import { sql } from 'drizzle-orm';
import type { Database } from '../../server/db/connect.ts';

async function rowsOf(
  database: Database,
  statement: ReturnType<typeof sql>,
): Promise<Record<string, unknown>[]> {
  const result = (await database.execute(statement)) as unknown;
  return (result as { rows: Record<string, unknown>[] }).rows;
}

/** Every table of the product. */
async function tableNames(database: Database): Promise<string[]> {
  const rows = await rowsOf(
    database,
    sql`select table_name as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
  );
  return rows.map(({ name }) => String(name));
}

/** Every row of every table, each as text with all of its columns. */
export async function everyRow(database: Database): Promise<{ table: string; row: string }[]> {
  const found: { table: string; row: string }[] = [];
  for (const table of await tableNames(database)) {
    const rows = await rowsOf(database, sql`select t::text as row from ${sql.identifier(table)} t`);
    found.push(...rows.map(({ row }) => ({ table, row: String(row) })));
  }
  return found;
}

/** The same for the same data: what tells that nothing changed. */
export async function fingerprint(database: Database): Promise<string> {
  const parts: string[] = [];
  for (const table of await tableNames(database)) {
    if (table === 'rate_limits' || table === 'secrets') continue;
    const [row] = await rowsOf(
      database,
      sql`select count(*) || ':' || coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as print
        from ${sql.identifier(table)} t`,
    );
    parts.push(`${table} ${String(row?.print)}`);
  }
  return parts.join('\n');
}
