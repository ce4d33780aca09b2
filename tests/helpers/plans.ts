import type { PGlite } from '@electric-sql/pglite';
import type postgres from 'postgres';

interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  Plans?: PlanNode[];
}

/** What the database was asked, and how it goes about it. */
export interface Explained {
  statement: string;
  /** Tables that are read from end to end. */
  scanned: string[];
}

const EXPLAINABLE = /^\s*(select|insert|update|delete|with)\b/i;
const EXPLAIN = 'explain (format json) ';

function scannedBy(node: PlanNode): string[] {
  const own = node['Node Type'] === 'Seq Scan' ? [node['Relation Name'] ?? ''] : [];
  return [...own, ...(node.Plans ?? []).flatMap(scannedBy)];
}

function noteIn(notes: Explained[], statement: string, rows: readonly Record<string, unknown>[]): void {
  const [row] = rows;
  const plans = row?.['QUERY PLAN'] as { Plan: PlanNode }[];
  notes.push({ statement, scanned: plans.flatMap(({ Plan }) => scannedBy(Plan)) });
}

const bound = <T extends object>(target: T, key: string | symbol) => {
  const value: unknown = Reflect.get(target, key);
  return typeof value === 'function' ? (value.bind(target) as unknown) : value;
};

type EmbeddedQueries = Pick<PGlite, 'query'>;

/** The same client, which explains each statement on the same connection, with the same settings, before it runs. */
export function explainingEmbedded<Client extends EmbeddedQueries>(
  client: Client,
  notes: Explained[],
): Client {
  const query: PGlite['query'] = async (text, params, options) => {
    if (EXPLAINABLE.test(text)) {
      const { rows } = await client.query<Record<string, unknown>>(EXPLAIN + text, params);
      noteIn(notes, text, rows);
    }
    return client.query(text, params, options);
  };
  return new Proxy(client, {
    get(target, key) {
      if (key === 'query') return query;
      if (key !== 'transaction') return bound(target, key);
      const { transaction } = target as unknown as PGlite;
      return (run: (tx: object) => Promise<unknown>) =>
        transaction.call(target, (tx) => run(explainingEmbedded(tx, notes)));
    },
  });
}

/** The same for a connection to a server. */
export function explainingServer<Client extends postgres.Sql | postgres.TransactionSql>(
  client: Client,
  notes: Explained[],
): Client {
  function unsafe(text: string, params: never[] = [], options = {}) {
    let areValues = false;
    async function ask() {
      if (EXPLAINABLE.test(text)) noteIn(notes, text, await client.unsafe(EXPLAIN + text, params));
      const rows = client.unsafe(text, params, options);
      return areValues ? rows.values() : rows;
    }
    // As with the driver, the rows can be asked for as values until the query has gone off.
    const asked = Promise.resolve().then(ask);
    const values = () => {
      areValues = true;
      return asked;
    };
    return Object.assign(asked, { values });
  }
  return new Proxy(client, {
    get(target, key) {
      if (key === 'unsafe') return unsafe;
      if (key !== 'begin' && key !== 'savepoint') return bound(target, key);
      const begin = bound(target, key) as (...args: unknown[]) => Promise<unknown>;
      return (...args: unknown[]) => {
        const run = args.pop() as (tx: postgres.TransactionSql) => unknown;
        return begin(...args, (tx: postgres.TransactionSql) => run(explainingServer(tx, notes)));
      };
    },
  });
}
