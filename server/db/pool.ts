import { type Client, Pool, type PoolClient, type QueryConfig, type QueryResult } from 'pg';
import { isConflict, isConnectionFailure, isReadTimeout } from './errors.ts';
import { CONNECT_MS, createPresence, type Presence } from './server-presence.ts';
import { traceStatement } from '../tracing/statement.ts';

const IDLE_MS = 300_000;
/** Longer than any statement of a healthy server takes, lock waits included. */
const STATEMENT_MS = 10_000;
/** After this long without a response the server is probed. */
const DOUBT_MS = 1000;
/** For a connection lost while the server lives: the server's own timeout comes first. */
const ANSWER_GRACE_MS = 2000;
/** A hanging process must not hold a transaction's locks for ever. */
const IDLE_IN_TRANSACTION_MS = 30_000;

/** Matches statements that change rows, also within a `with`. */
const WRITE = /\b(?:insert\s+into|update|delete\s+from)\b/i;

/** Throws if the disk has no space; `bytes` estimates the write. */
export type BeforeWrite = (bytes: number) => void;

interface PoolOptions {
  /** How many connections at most. */
  max?: number;
  beforeWrite?: BeforeWrite;
}

function bytesOf(params: readonly unknown[]): number {
  return params.reduce<number>((sum, value) => sum + (typeof value === 'string' ? value.length : 8), 0);
}

/** The signature that Drizzle calls. */
type Ask = (config: QueryConfig, values?: unknown[]) => Promise<QueryResult>;

/**
 * Ends the client of a statement whose server is gone or that timed out: a late response would be read as the
 * next statement's. Drizzle never releases a client whose `begin` failed, which would shrink the pool for
 * good (https://github.com/drizzle-team/drizzle-orm/issues/6114).
 */
function guardClient(client: PoolClient, { isPresent }: Presence, beforeWrite: BeforeWrite): void {
  const ask = client.query.bind(client) as Ask;
  // The pool notices and replaces it.
  const end = () => void (client as PoolClient & Client).end();
  const query: Ask = async (config, values) => {
    if (WRITE.test(config.text)) beforeWrite(bytesOf(values ?? config.values ?? []));
    let isAnswered = false;
    const doubt = setTimeout(async () => {
      if (!(await isPresent()) && !isAnswered) end();
    }, DOUBT_MS);
    try {
      return await traceStatement(config.text, () => ask(config, values));
    } catch (error) {
      if (isReadTimeout(error)) end();
      if (config.text.startsWith('begin')) client.release(true);
      throw error;
    } finally {
      isAnswered = true;
      clearTimeout(doubt);
    }
  };
  client.query = query as PoolClient['query'];
}

/** While the server is gone, calls wait for the next probe instead of a connection. */
function waitForServer(pool: Pool, { isGone, isPresent }: Presence): void {
  const connect = pool.connect.bind(pool) as () => Promise<PoolClient>;
  pool.connect = (async () => {
    if (isGone() && !(await isPresent()))
      throw new Error('Connection terminated: the server does not answer.');
    try {
      return await connect();
    } catch (error) {
      // Probes early, so that later calls wait less.
      if (!pool.ending) void isPresent();
      throw error;
    }
  }) as Pool['connect'];
}

/** A statement of its own may lose against a migration or another writer, and leaves nothing: it is tried again. */
const CONFLICT_ATTEMPTS = 3;

/** pg-pool closes the connection after every failed statement, even for a unique violation; this keeps it. */
function keepConnections(pool: Pool): void {
  const query: Ask = async (config, values) => {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await ask(config, values);
      } catch (error) {
        if (!isConflict(error) || attempt === CONFLICT_ATTEMPTS) throw error;
      }
    }
  };
  const ask: Ask = async (config, values) => {
    const client = await pool.connect();
    let isLost = false;
    try {
      return await client.query(config, values);
    } catch (error) {
      isLost = isConnectionFailure(error);
      throw error;
    } finally {
      client.release(isLost);
    }
  };
  pool.query = query as Pool['query'];
}

/** Timeout for a response; `url` may set another, or none (0). */
function readTimeoutMs(url: string): number {
  const given = new URL(url).searchParams.get('statement_timeout');
  const limit = given === null ? STATEMENT_MS : Number.parseInt(given, 10);
  return limit > 0 ? limit + ANSWER_GRACE_MS : 0;
}

/** A connection pool for the server at `url`. A lost connection fails only the statements waiting on it. */
export function openPool(url: string, { max = 10, beforeWrite = () => {} }: PoolOptions = {}): Pool {
  const presence = createPresence(url);
  const pool = new Pool({
    connectionString: url,
    max,
    application_name: 'agora',
    connectionTimeoutMillis: CONNECT_MS,
    idleTimeoutMillis: IDLE_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    statement_timeout: STATEMENT_MS,
    query_timeout: readTimeoutMs(url),
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
  });
  waitForServer(pool, presence);
  keepConnections(pool);
  // For idle connections, and those of a transaction between two statements: nobody is waiting.
  pool.on('error', () => {});
  pool.on('connect', (client) => {
    client.on('error', () => {});
    guardClient(client, presence, beforeWrite);
  });
  return pool;
}
