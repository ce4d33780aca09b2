import { readFileSync } from 'node:fs';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export const MIGRATIONS_FOLDER = join(import.meta.dirname, 'migrations');
const JOURNAL = 'meta/_journal.json';
const BREAKPOINT = '--> statement-breakpoint';

/** The first line of a statement that indexes a large table: see docs/migrations.md. */
const CONCURRENTLY = /^-- concurrently\nCREATE (UNIQUE )?INDEX IF NOT EXISTS ("(\w+)".+)$/s;

/** An entry of Drizzle's journal; a database records `when` of those it has had. */
export interface Migration {
  tag: string;
  when: number;
}

/** An index that PostgreSQL can make while others write. */
export interface ConcurrentIndex {
  name: string;
  statement: string;
}

interface Journal {
  entries: Migration[];
}

/** The migrations of this version, or of another `folder`; oldest first. */
export const allMigrations = (folder = MIGRATIONS_FOLDER): readonly Migration[] =>
  (JSON.parse(readFileSync(join(folder, JOURNAL), 'utf8')) as Journal).entries;

/** The indexes of a migration that are made before it, outside its transaction. */
export async function concurrentIndexesOf(
  { tag }: Migration,
  folder = MIGRATIONS_FOLDER,
): Promise<ConcurrentIndex[]> {
  const text = await readFile(join(folder, `${tag}.sql`), 'utf8');
  return text.split(BREAKPOINT).flatMap((statement) => {
    const [, unique = '', rest = '', name] = CONCURRENTLY.exec(statement.trim()) ?? [];
    if (name === undefined) return [];
    return [{ name, statement: `CREATE ${unique}INDEX CONCURRENTLY IF NOT EXISTS ${rest}` }];
  });
}

/** Runs `migrate` with a copy of `folder` that ends with `last`: Drizzle can only run all. */
export async function withMigrationsUpTo(
  last: Migration,
  folder: string,
  migrate: (migrationsFolder: string) => Promise<void>,
): Promise<void> {
  if (last.when === allMigrations(folder).at(-1)?.when) return migrate(folder);
  const copy = await mkdtemp(join(tmpdir(), 'agora-migrations-'));
  try {
    await cp(folder, copy, { recursive: true });
    const file = join(copy, JOURNAL);
    const journal = JSON.parse(await readFile(file, 'utf8')) as Journal;
    const entries = journal.entries.filter(({ when }) => when <= last.when);
    await writeFile(file, JSON.stringify({ ...journal, entries }));
    await migrate(copy);
  } finally {
    await rm(copy, { recursive: true, force: true });
  }
}
