import type { PGlite, QueryOptions, Transaction } from '@electric-sql/pglite';
import { writeSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import { traceStatement } from '../tracing/statement.ts';

/** The part of PGlite that the product uses. */
export type EmbeddedClient = Pick<PGlite, 'query' | 'exec' | 'transaction' | 'close'>;

export interface ThreadData {
  dataDir: string;
  startParams: readonly string[];
  /** Named in the message at its exit. */
  folder: string;
}

export type Opened = { opened: true } | { opened: false; reason: string };

type Work =
  | { kind: 'query'; sql: string; params: unknown[]; rowMode?: 'array' | 'object'; unparsed: number[] }
  | { kind: 'exec'; sql: string }
  | { kind: 'close' };
export type Job = Work & { id: number };

export type Answer =
  | { id: number; result: unknown }
  | { id: number; error: { message: string; fields: Record<string, string> } };

interface Limits {
  /** Timeout of a statement. */
  stalledMs: number;
  /** The timeout of rewriting a large table, and of migrations, which may index one. */
  patientMs: number;
}

/** How often a pending statement is counted. */
const TICK_MS = 1000;

/** A hung statement blocks all others: the process exits, and the next one recovers from the log. */
const LIMITS: Limits = { stalledMs: 60_000, patientMs: 600_000 };

function endStalled(): never {
  writeSync(2, 'The database stood still for too long and the process was ended: start it again.\n');
  process.kill(process.pid, 'SIGKILL');
  throw new Error('unreachable');
}

/** Drizzle's parsers return values unchanged; functions cannot be posted to a thread. */
const unparsedOf = (options?: QueryOptions) => Object.keys(options?.parsers ?? {}).map(Number);

/**
 * Opens PGlite in a thread; rejects with the reason if it cannot. Statements run one at a time, in order;
 * from `watch` on a hanging one ends the process.
 */
export async function openEmbedded(
  data: ThreadData,
  { stalledMs, patientMs }: Limits = LIMITS,
): Promise<{ client: EmbeddedClient; watch: () => void }> {
  const thread = new Worker(new URL('./embedded-thread.ts', import.meta.url), {
    workerData: data,
    execArgv: [],
  });
  const waiting = new Map<number, (answer: Answer) => void>();
  let lastId = 0;
  let isOpen = false;
  let isWatched = false;
  let last: Promise<unknown> = Promise.resolve();

  const opened = await new Promise<Opened>((resolve, reject) => {
    thread.once('message', resolve);
    thread.on('error', (error) => {
      if (isOpen) writeSync(2, `The database's thread has ended: ${error.stack}\n`);
      reject(error);
    });
    thread.once('exit', (code) => {
      if (isOpen) process.exit(code === 0 ? 1 : code);
      reject(new Error('its thread has ended'));
    });
  });
  if (!opened.opened) {
    await thread.terminate();
    throw new Error(opened.reason);
  }
  isOpen = true;
  thread.on('message', (answer: Answer) => waiting.get(answer.id)?.(answer));
  // The thread keeps the process alive only while a call is pending.
  thread.unref();

  function send<Result>(work: Work, maxMs = isWatched ? stalledMs : patientMs): Promise<Result> {
    if (!isOpen) return Promise.reject(new Error('PGlite is closed'));
    const id = (lastId += 1);
    return new Promise((resolve, reject) => {
      thread.postMessage({ ...work, id } satisfies Job);
      thread.ref();
      let late: NodeJS.Immediate | undefined;
      let ticks = Math.ceil(maxMs / TICK_MS);
      // Counts ticks, so that a suspended process is not taken for a hang.
      const timer = setInterval(() => {
        ticks -= 1;
        // The main thread may have blocked: reads a result that has arrived meanwhile first.
        if (ticks === 0) late = setImmediate(endStalled);
      }, TICK_MS);
      waiting.set(id, (answer) => {
        clearInterval(timer);
        clearImmediate(late);
        waiting.delete(id);
        if (waiting.size === 0) thread.unref();
        if ('result' in answer) resolve(answer.result as Result);
        else reject(Object.assign(new Error(answer.error.message), answer.error.fields));
      });
    });
  }

  /** In turn with all other statements. */
  function inTurn<Result>(run: () => Promise<Result>): Promise<Result> {
    const done = last.then(run);
    last = done.catch(() => {});
    return done;
  }

  const query = (sql: string, params: unknown[] = [], options?: QueryOptions) =>
    traceStatement(sql, () =>
      send({
        ...{ kind: 'query', sql, params, unparsed: unparsedOf(options) },
        ...(options?.rowMode && { rowMode: options.rowMode }),
      }),
    );
  const exec = (sql: string) => send({ kind: 'exec', sql }, patientMs);
  const control = (sql: 'BEGIN' | 'COMMIT' | 'ROLLBACK') => send({ kind: 'exec', sql });

  const client = {
    query: (...args: Parameters<typeof query>) => inTurn(() => query(...args)),
    exec: (sql: string) => inTurn(() => exec(sql)),
    transaction: <Result>(run: (tx: Transaction) => Promise<Result>) =>
      inTurn(async () => {
        let isEnded = false;
        // A statement after the end would be written outside the transaction.
        const within =
          <Args extends unknown[], Result>(call: (...args: Args) => Promise<Result>) =>
          (...args: Args): Promise<Result> =>
            isEnded ? Promise.reject(new Error('The transaction has ended')) : call(...args);
        await control('BEGIN');
        try {
          const tx = { query: within(query), exec: within(exec) };
          const result = await run(tx as unknown as Transaction);
          isEnded = true;
          await control('COMMIT');
          return result;
        } catch (error) {
          isEnded = true;
          await control('ROLLBACK');
          throw error;
        }
      }),
    close: () =>
      inTurn(async () => {
        await send({ kind: 'close' }, patientMs);
        isOpen = false;
        await thread.terminate();
      }),
  };
  return { client: client as unknown as EmbeddedClient, watch: () => void (isWatched = true) };
}
