import { inSpan } from './spans.ts';

const VERB = /^\s*(\w+)/;
const TABLE = /\b(?:from|into|update|join)\s+"?([a-z_]+)"?/i;

/** Verb and first table, such as `SELECT posts`: the text itself might hold a literal. */
export function summaryOf(statement: string): string {
  const verb = (VERB.exec(statement)?.[1] ?? 'statement').toUpperCase();
  const table = TABLE.exec(statement)?.[1];
  return table === undefined ? verb : `${verb} ${table}`;
}

/** Runs a statement of the database in a span of the request that it belongs to. */
export function traceStatement<Result>(statement: string, run: () => Promise<Result>): Promise<Result> {
  const name = summaryOf(statement);
  const attributes = { 'db.system.name': 'postgresql', 'db.query.summary': name };
  return inSpan({ name, kind: 'client', attributes }, run);
}
