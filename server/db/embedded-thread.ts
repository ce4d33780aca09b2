/** PGlite in its own thread, started by embedded-client.ts, so that no statement blocks requests. */
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { writeSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import type { Answer, Job, Opened, ThreadData } from './embedded-client.ts';
import { reasonOf } from './open-error.ts';

const { dataDir, startParams, folder } = workerData as ThreadData;
const port = parentPort!;

/** PostgreSQL's last complaint before it gave up. */
let complaint: string | null = null;

/**
 * PostgreSQL exits at a PANIC and recovers from its log. PGlite retries the statement for ever, so this exits
 * too.
 */
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

/** Serialises an error without the statement and values that PGlite adds. */
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
