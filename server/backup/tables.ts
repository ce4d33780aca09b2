import { RefusedError } from './refused-error.ts';

/** One connection within a transaction, of either database. */
export interface Session {
  query: <Row>(sql: string, params?: unknown[]) => Promise<Row[]>;
}

export interface Table {
  name: string;
  /** Quoted and joined by commas, without the generated ones. */
  columns: string;
}

/** Rows in memory at a time: a post may have a megabyte. */
const FETCHED = 50;

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;
const inPublic = (name: string) => `public.${quoted(name)}`;

/** `rate_limits` is unlogged: it need not survive. */
const TABLES = `
  select relname::text as name, (
    select json_agg(attname::text order by attnum)::text from pg_attribute
    where attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = ''
  ) as columns, coalesce((
    select json_agg(distinct other.relname::text)::text from pg_constraint
    join pg_class as other on other.oid = confrelid
    where conrelid = pg_class.oid and contype = 'f' and confrelid <> conrelid
  ), '[]') as referenced
  from pg_class where relkind = 'r' and relpersistence = 'p' and relnamespace = 'public'::regnamespace
  order by relname`;

/** The product's tables, each behind those that it references. */
export async function readTables(session: Session): Promise<Table[]> {
  const rows = await session.query<{ name: string; columns: string; referenced: string }>(TABLES);
  const tables = rows.map(({ name, columns, referenced }) => ({
    name,
    columns: (JSON.parse(columns) as string[]).map(quoted).join(', '),
    referenced: JSON.parse(referenced) as string[],
  }));
  const ordered = new Map<string, Table>();
  while (ordered.size < tables.length) {
    const next = tables.filter(
      (table) => !ordered.has(table.name) && table.referenced.every((name) => ordered.has(name)),
    );
    if (next.length === 0) throw new Error('The tables reference each other in a circle.');
    for (const { name, columns } of next) ordered.set(name, { name, columns });
  }
  return [...ordered.values()];
}

/** All rows as JSON, a few at a time. */
export async function* readRows(session: Session, { name, columns }: Table): AsyncGenerator<string[]> {
  await session.query(
    `declare exported no scroll cursor for
      select row_to_json(rows)::text as line from (select ${columns} from ${inPublic(name)}) as rows`,
  );
  for (;;) {
    const rows = await session.query<{ line: string }>(`fetch ${FETCHED} from exported`);
    if (rows.length === 0) break;
    yield rows.map(({ line }) => line);
  }
  await session.query('close exported');
}

export async function writeRows(
  session: Session,
  { name, columns }: Table,
  lines: readonly string[],
): Promise<void> {
  if (lines.length === 0) return;
  await session.query(
    `insert into ${inPublic(name)} (${columns})
      select ${columns} from json_populate_recordset(null::${inPublic(name)}, $1::json)`,
    [`[${lines.join(',')}]`],
  );
}

/** Empties the tables; `load` fills them without their triggers, whose effects are among the rows. */
export async function refill(
  session: Session,
  tables: readonly Table[],
  load: () => Promise<void>,
): Promise<void> {
  const names = tables.map(({ name }) => inPublic(name));
  await session.query(`truncate ${names.join(', ')}`);
  for (const name of names) await session.query(`alter table ${name} disable trigger user`);
  await load();
  for (const name of names) await session.query(`alter table ${name} enable trigger user`);
}

/** True if no migration has run yet. */
export async function isBlank(session: Session): Promise<boolean> {
  const [row] = await session.query<{ blank: boolean }>(
    `select to_regclass('drizzle.__drizzle_migrations') is null as blank`,
  );
  return row?.blank ?? true;
}

/** True if any table has rows, but for the secrets that the first start makes. */
export async function hasRows(session: Session, tables: readonly Table[]): Promise<boolean> {
  for (const { name } of tables.filter((table) => table.name !== 'secrets')) {
    const rows = await session.query(`select 1 from ${inPublic(name)} limit 1`);
    if (rows.length > 0) return true;
  }
  return false;
}

/** Throws a RefusedError unless the tables have as many rows as the archive says. */
export async function requireCounts(
  session: Session,
  tables: readonly Table[],
  expected: Readonly<Record<string, number>>,
): Promise<void> {
  for (const { name } of tables) {
    const [row] = await session.query<{ count: number }>(
      `select count(*)::float8 as count from ${inPublic(name)}`,
    );
    if (row?.count !== (expected[name] ?? 0)) {
      throw new RefusedError(
        `${name} has ${row?.count} rows instead of ${expected[name] ?? 0}: nothing was taken over.`,
      );
    }
  }
}
