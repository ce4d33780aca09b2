import type { Pool, PoolClient } from 'pg';

interface PlanNode {
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  'Shared Hit Blocks': number;
  'Shared Read Blocks': number;
  Plans?: PlanNode[];
}

/** A statement as the database ran it, those within triggers and functions included. */
export interface Measured {
  statement: string;
  rows: number;
  blocks: number;
  ms: number;
}

const rowsOf = (node: PlanNode): number =>
  node['Actual Loops'] *
    (node['Actual Rows'] +
      (node['Rows Removed by Filter'] ?? 0) +
      (node['Rows Removed by Index Recheck'] ?? 0)) +
  (node.Plans ?? []).reduce((sum, child) => sum + rowsOf(child), 0);

const SETTINGS = `load 'auto_explain'; set auto_explain.log_min_duration = 0; set auto_explain.log_analyze = on;
  set auto_explain.log_buffers = on; set auto_explain.log_timing = off; set auto_explain.log_format = json;
  set auto_explain.log_nested_statements = on; set auto_explain.log_level = notice`;

/** Notes what each statement of the pool's connections costs. */
export function measure(pool: Pool, notes: Measured[]): void {
  pool.on('connect', (client: PoolClient) => {
    void client.query(SETTINGS);
    client.on('notice', ({ message = '' }) => {
      const [, ms, json] = /^duration: ([\d.]+) ms {2}plan:\s*(\{.*)$/s.exec(message) ?? [];
      if (json === undefined) return;
      const { 'Query Text': statement, Plan: plan } = JSON.parse(json) as {
        'Query Text': string;
        Plan: PlanNode;
      };
      const blocks = plan['Shared Hit Blocks'] + plan['Shared Read Blocks'];
      notes.push({ statement, rows: rowsOf(plan), blocks, ms: Number(ms) });
    });
  });
}
