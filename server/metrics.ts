import { timingSafeEqual, createHash } from 'node:crypto';
import { Counter, Gauge, Histogram, type Metric, Registry, collectDefaultMetrics } from 'prom-client';
import type { Config } from './config.ts';
import type { DatabaseConnection } from './db/connect.ts';
import type { Measure } from './db/measures.ts';
import { VERSION } from './version.ts';

/** A request that was answered; `route` is a pattern, never a path. */
interface AnsweredRequest {
  method: string;
  route: string;
  status: number;
  ms: number;
}

/** A call that failed: its error's code, and what was wanting, such as `database`. */
interface FailedCall {
  code: string;
  wanted: string;
}

export interface Metrics {
  observe: (request: AnsweredRequest) => void;
  failed: (call: FailedCall) => void;
  /** Prometheus' text format. */
  read: () => Promise<{ text: string; type: string }>;
}

/** From a page out of memory (1 ms) to the timeout of a statement (10 s). */
const SECONDS = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

interface Options {
  countDueTasks: () => Promise<number>;
  connections?: DatabaseConnection['connections'] | undefined;
  measures?: readonly Measure[];
}

/** Causes of a 507, counted from zero so that the first is seen as an increase. */
const FULL = ['database-disk', 'data-folder'];

function gaugeOf({ name, help, read }: Measure): Gauge {
  return new Gauge({
    name,
    help,
    registers: [],
    async collect() {
      const value = await Promise.resolve()
        .then(read)
        .catch(() => -1);
      if (value === undefined) this.remove();
      else this.set(value);
    },
  });
}

/** Counts what this process answers, and what it waits for. */
export function createMetrics({ countDueTasks, connections, measures = [] }: Options): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const info = new Gauge({
    name: 'agora_info',
    help: 'The running version.',
    labelNames: ['version'],
    registers: [],
  });
  info.labels(VERSION).set(1);
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Answered requests, by route and status.',
    labelNames: ['method', 'route', 'status'],
    buckets: SECONDS,
    registers: [],
  });
  const failures = new Counter({
    name: 'agora_failures_total',
    help: 'Calls that failed, by the code of their error and what was wanting: database, database-disk, data-folder, service or unknown.',
    labelNames: ['code', 'wanted'],
    registers: [],
  });
  for (const wanted of FULL) failures.inc({ code: 'storage-full', wanted }, 0);
  const due = new Gauge({
    name: 'agora_tasks_due',
    help: 'Tasks that should have been done by now, such as deletions of files. -1: the database does not answer.',
    registers: [],
    async collect() {
      this.set(await countDueTasks().catch(() => -1));
    },
  });
  const pool = new Gauge({
    name: 'agora_database_connections',
    help: 'Connections to PostgreSQL; waiting: callers for whom there is none.',
    labelNames: ['state'],
    registers: [],
    collect() {
      for (const [state, count] of Object.entries(connections?.() ?? {})) this.labels(state).set(count);
    },
  });
  const all: Metric[] = [info, requests, failures, due, pool, ...measures.map(gaugeOf)];
  for (const metric of all) registry.registerMetric(metric);
  return {
    observe: ({ method, route, status, ms }) => requests.observe({ method, route, status }, ms / 1000),
    failed: (call) => failures.inc({ code: call.code, wanted: call.wanted }),
    read: async () => ({ text: await registry.metrics(), type: registry.contentType }),
  };
}

/** Whoever sends the token, from anywhere; without one nobody: what a proxy passes on may look like a local call. */
export function mayReadMetrics(authorization: string | undefined, { metricsToken }: Config): boolean {
  return metricsToken !== null && isSame(authorization ?? '', `Bearer ${metricsToken}`);
}

function isSame(given: string, expected: string): boolean {
  const [a, b] = [given, expected].map((text) => createHash('sha256').update(text).digest());
  return timingSafeEqual(a!, b!);
}
