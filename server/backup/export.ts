import type { Config } from '../config.ts';
import { describeArchive, type End } from './manifest.ts';
import { isMilestone, type Say } from './progress.ts';
import { withSource } from './source.ts';
import { readRows, readTables, type Session, type Table } from './tables.ts';
import {
  type ArchiveWriter,
  type BeforeEntry,
  refuseExisting,
  writeArchive,
  writeFolder,
} from './write-archive.ts';

/** An entry is in memory as a whole, here and where it is read. */
const ENTRY_BYTES = 1_000_000;

/** Writes the rows of all tables as lines of JSON, and with a demo its files and accounts. */
export async function exportData(
  config: Config,
  file: string,
  say: Say,
  beforeEntry?: BeforeEntry,
): Promise<void> {
  refuseExisting(file);
  await withSource(config, async ({ session, migration, snapshot }) => {
    const tables = await readTables(session);
    const manifest = describeArchive(config, migration);
    const write = async (archive: ArchiveWriter) => {
      const rows: End['rows'] = {};
      for (const table of tables) {
        rows[table.name] = await writeTable(archive, session, table, say);
        say(`${table.name}: ${rows[table.name]} rows`);
      }
      for (const folder of config.isDemo ? ['auth', 'storage'] : []) {
        say(`${folder}: ${await writeFolder(archive, snapshot, folder)} files`);
      }
      return rows;
    };
    await writeArchive(file, manifest, write, beforeEntry);
  });
}

async function writeTable(archive: ArchiveWriter, session: Session, table: Table, say: Say): Promise<number> {
  let count = 0;
  let entries = 0;
  let lines: string[] = [];
  let bytes = 0;
  async function writeEntry(): Promise<void> {
    entries += 1;
    await archive.add(
      `tables/${table.name}/${String(entries).padStart(7, '0')}.ndjson`,
      `${lines.join('\n')}\n`,
    );
    lines = [];
    bytes = 0;
  }
  for await (const rows of readRows(session, table)) {
    for (const row of rows) {
      lines.push(row);
      bytes += row.length;
      if (bytes >= ENTRY_BYTES) await writeEntry();
    }
    if (isMilestone(count, count + rows.length)) say(`${table.name}: ${count + rows.length} rows …`);
    count += rows.length;
  }
  if (lines.length > 0) await writeEntry();
  return count;
}
