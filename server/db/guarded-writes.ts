import type { PGlite, Transaction } from '@electric-sql/pglite';

/** Matches statements that change rows, also within a `with`. */
const WRITE = /\b(?:insert\s+into|update|delete\s+from)\b/i;

interface Guard {
  /** Throws if the disk has no space; `bytes` estimates the write. */
  before: (bytes: number) => void;
  after: () => void;
}

type Query = Pick<Transaction, 'query'>['query'];
/** The part of PGlite that Drizzle calls. */
type Client = Pick<PGlite, 'query' | 'transaction'>;

function bytesOf(params: readonly unknown[]): number {
  return params.reduce<number>((sum, value) => sum + (typeof value === 'string' ? value.length : 8), 0);
}

function guardQuery(query: Query, { before, after }: Guard): Query {
  return async (sql, params, options) => {
    if (!WRITE.test(sql)) return query(sql, params, options);
    before(bytesOf(params ?? []));
    try {
      return await query(sql, params, options);
    } finally {
      after();
    }
  };
}

/** Wraps the client so that each write of Drizzle is guarded, in transactions too. */
export function guardWrites(client: Client, guard: Guard): PGlite {
  const guarded: Client = {
    query: guardQuery((...args) => client.query(...args), guard),
    transaction: (run) =>
      client.transaction((tx) =>
        run(
          Object.assign(Object.create(tx) as Transaction, {
            query: guardQuery((...args) => tx.query(...args), guard),
          }),
        ),
      ),
  };
  return guarded as PGlite;
}
