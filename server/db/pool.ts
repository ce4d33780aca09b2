import { Pool, type PoolClient, type QueryConfig, type QueryResult } from 'pg';
import { isConnectionFailure } from './errors.ts';

/** A call waits so long for a connection: for one of the pool's to be free, or for the server to take a new one. */
const CONNECT_MS = 3000;
const IDLE_MS = 300_000;
/** Longer than any statement of a healthy server takes, its waits for locks included. */
const STATEMENT_MS = 10_000;
/** A process that stands still in the middle of a transaction must not hold its locks for ever. */
const IDLE_IN_TRANSACTION_MS = 30_000;

/** The one form in which Drizzle asks. */
type Ask = (config: QueryConfig, values?: unknown[]) => Promise<QueryResult>;

/**
 * Drizzle never gives back a client whose `begin` has failed: the pool would have one less for good
 * (https://github.com/drizzle-team/drizzle-orm/issues/6114).
 */
function releaseUnbegun(client: PoolClient): void {
  const ask = client.query.bind(client) as Ask;
  const query: Ask = async (config, values) => {
    try {
      return await ask(config, values);
    } catch (error) {
      if (config.text.startsWith('begin')) client.release(true);
      throw error;
    }
  };
  client.query = query as PoolClient['query'];
}

/** The pool's own closes the connection of every statement that fails, be it for a name that is taken. */
function keepConnections(pool: Pool): void {
  const query: Ask = async (config, values) => {
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

/** Connections to the server at `url`. One that is lost fails the statements that wait for it, and nothing else. */
export function openPool(url: string): Pool {
  const pool = new Pool({
    connectionString: url,
    application_name: 'agora',
    connectionTimeoutMillis: CONNECT_MS,
    idleTimeoutMillis: IDLE_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    statement_timeout: STATEMENT_MS,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
  });
  keepConnections(pool);
  // Of an idle connection, and of one that a transaction holds between two statements: nobody waits for either.
  pool.on('error', () => {});
  pool.on('connect', (client) => {
    client.on('error', () => {});
    releaseUnbegun(client);
  });
  return pool;
}
