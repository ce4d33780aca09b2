/** PGlite in a thread of its own, started by embedded-client.ts: no statement holds up the thread that answers requests. */
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { writeSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import type { Answer, Job, Opened, ThreadData } from './embedded-client.ts';
import { reasonOf } from './open-error.ts';

const { dataDir, startParams, folder } = workerData as ThreadData;
const port = parentPort!;

/** The last reason that PostgreSQL gave for not going on. */
let complaint: string | null = null;

/** PostgreSQL ends at a PANIC and starts again from its log. PGlite tries the same statement for ever, so it ends too. */
function onStderr(line: string): boolean {
  const [, level, text] = /\b(FATAL|PANIC): +(.+)/.exec(line) ?? [];
  if (text !== undefined) complaint = text;
  if (level === 'PANIC') {
    writeSync(2, `DATA_DIR: the database in ${folder} cannot go on (${text}). Make room and start again.\n`);
    process.exit(1);
  }
  return false;
}

const asIs = (value: string) => value;

async function perform(client: PGlite, job: Job): Promise<unknown> {
  if (job.kind === 'close') return client.close();
  if (job.kind === 'exec') return client.exec(job.sql);
  const parsers = Object.fromEntries(job.unparsed.map((type) => [type, asIs]));
  return client.query(job.sql, job.params, { parsers, ...(job.rowMode && { rowMode: job.rowMode }) });
}

/** What an error says beside its message; PGlite adds the statement with its values, which go no further. */
function describe(error: unknown): Extract<Answer, { error: object }>['error'] {
  if (!(error instanceof Error)) return { message: String(error), fields: {} };
  const { query: _query, ...own } = error as Error & { query?: unknown };
  const fields = Object.entries(own).filter(([, value]) => typeof value === 'string');
  return { message: error.message, fields: Object.fromEntries(fields) as Record<string, string> };
}

const say = (message: Opened | Answer) => port.postMessage(message);

try {
  const client = await PGlite.create({
    ...{ dataDir, startParams: [...startParams], onStderr },
    extensions: { pg_trgm },
  });
  port.on('message', (job: Job) => {
    perform(client, job).then(
      (result) => say({ id: job.id, result }),
      (error: unknown) => say({ id: job.id, error: describe(error) }),
    );
  });
  say({ opened: true });
} catch (error) {
  say({ opened: false, reason: complaint ?? reasonOf(error) });
}
