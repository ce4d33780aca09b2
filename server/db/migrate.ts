import { readFileSync } from 'node:fs';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export const MIGRATIONS_FOLDER = join(import.meta.dirname, 'migrations');
const JOURNAL = 'meta/_journal.json';

/** An entry of Drizzle's journal; a database records `when` of those it has had. */
export interface Migration {
  tag: string;
  when: number;
}

interface Journal {
  entries: Migration[];
}

let known: Migration[] | undefined;

/** The migrations of this version, oldest first. */
export function allMigrations(): readonly Migration[] {
  known ??= (JSON.parse(readFileSync(join(MIGRATIONS_FOLDER, JOURNAL), 'utf8')) as Journal).entries;
  return known;
}

export const findMigration = (isWanted: (migration: Migration) => boolean): Migration | undefined =>
  allMigrations().find(isWanted);

/** Runs `migrate` with a folder of the migrations up to `last`: Drizzle can only run all. */
export async function withMigrationsUpTo(
  last: Migration,
  migrate: (migrationsFolder: string) => Promise<void>,
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'agora-migrations-'));
  try {
    await cp(MIGRATIONS_FOLDER, folder, { recursive: true });
    const file = join(folder, JOURNAL);
    const journal = JSON.parse(await readFile(file, 'utf8')) as Journal;
    const entries = journal.entries.filter(({ when }) => when <= last.when);
    await writeFile(file, JSON.stringify({ ...journal, entries }));
    await migrate(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
