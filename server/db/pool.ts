import { type Client, Pool, type PoolClient, type QueryConfig, type QueryResult } from 'pg';
import { isConnectionFailure, isReadTimeout } from './errors.ts';
import { createPresence, type Presence } from './server-presence.ts';

/** A call waits so long for a connection: for one of the pool's to be free, or for the server to take a new one. */
const CONNECT_MS = 3000;
const IDLE_MS = 300_000;
/** Longer than any statement of a healthy server takes, its waits for locks included. */
const STATEMENT_MS = 10_000;
/** A statement without an answer for so long has the server asked whether it is still there. */
const DOUBT_MS = 1000;
/** For a connection that is lost while its server is not: the server's own limit comes first. */
const ANSWER_GRACE_MS = 2000;
/** A process that stands still in the middle of a transaction must not hold its locks for ever. */
const IDLE_IN_TRANSACTION_MS = 30_000;

/** The one form in which Drizzle asks. */
type Ask = (config: QueryConfig, values?: unknown[]) => Promise<QueryResult>;

/**
 * Ends the client of a statement whose server is gone, or that has no answer in time: one may still come, for the next
 * statement. Drizzle never gives back a client whose `begin` has failed, and the pool would have one less for good
 * (https://github.com/drizzle-team/drizzle-orm/issues/6114).
 */
function guardClient(client: PoolClient, { isPresent }: Presence): void {
  const ask = client.query.bind(client) as Ask;
  // The pool sees that it is ending, and takes another.
  const end = () => void (client as PoolClient & Client).end();
  const query: Ask = async (config, values) => {
    let isAnswered = false;
    const doubt = setTimeout(async () => {
      if (!(await isPresent()) && !isAnswered) end();
    }, DOUBT_MS);
    try {
      return await ask(config, values);
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

/** While the server is gone a call waits for it to be asked again, and for no connection; it is back with its answer. */
function waitForServer(pool: Pool, { isGone, isPresent }: Presence): void {
  const connect = pool.connect.bind(pool) as () => Promise<PoolClient>;
  pool.connect = (async () => {
    if (isGone() && !(await isPresent()))
      throw new Error('Connection terminated: the server does not answer.');
    try {
      return await connect();
    } catch (error) {
      // Those who come next are not to wait as long.
      if (!pool.ending) void isPresent();
      throw error;
    }
  }) as Pool['connect'];
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

/** How long a statement may go without an answer; the operator may have given `url` another limit, or none (0). */
function readTimeoutMs(url: string): number {
  const given = new URL(url).searchParams.get('statement_timeout');
  const limit = given === null ? STATEMENT_MS : Number.parseInt(given, 10);
  return limit > 0 ? limit + ANSWER_GRACE_MS : 0;
}

/** Connections to the server at `url`. One that is lost fails the statements that wait for it, and nothing else. */
export function openPool(url: string): Pool {
  const presence = createPresence(url);
  const pool = new Pool({
    connectionString: url,
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
  // Of an idle connection, and of one that a transaction holds between two statements: nobody waits for either.
  pool.on('error', () => {});
  pool.on('connect', (client) => {
    client.on('error', () => {});
    guardClient(client, presence);
  });
  return pool;
}
