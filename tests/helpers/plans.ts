import { Pool, type PoolClient, type QueryResult } from 'pg';

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

type ServerQuery = (config: { text: string }, values?: unknown[]) => Promise<QueryResult>;

/** The same client, which explains each statement on the same connection, with the same settings, before it runs. */
export function explaining<Client extends Pool | PoolClient>(client: Client, notes: Explained[]): Client {
  const ask = client.query.bind(client) as ServerQuery;
  const query: ServerQuery = async (config, values) => {
    if (EXPLAINABLE.test(config.text)) {
      const { rows } = await ask({ text: EXPLAIN + config.text }, values);
      noteIn(notes, config.text, rows);
    }
    return ask(config, values);
  };
  return new Proxy(client, {
    get(target, key) {
      if (key === 'query') return query;
      if (key !== 'connect' || !(target instanceof Pool)) return bound(target, key);
      return async () => explaining(await target.connect(), notes);
    },
  });
}
