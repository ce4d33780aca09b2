/** The server of the built site, with its log and its headers and without a database; started by `bench/serve.ts`. */
import { resolve } from 'node:path';
import { Hono } from 'hono';
import { parseConfig } from '../../server/config.ts';
import { createHttpServer } from '../../server/http-server.ts';
import { listen } from '../../server/lifecycle.ts';
import { createLog } from '../../server/log.ts';
import { createMetrics } from '../../server/metrics.ts';
import { createLimits } from '../../server/rate-limit/limits.ts';
import { createRootListener } from '../../server/root-app.ts';
import type { Runtime } from '../../server/runtime.ts';
import { readSite } from '../../server/site/site-index.ts';

const log = createLog('info');
const app = new Hono();
const deps = {
  limits: createLimits({}),
  metrics: createMetrics({ countDueTasks: async () => 0 }),
  trustedProxies: 0,
  log,
};
const runtime = { app, api: app.request, deps, demo: null, proxies: [], close: async () => {} };
const root = createRootListener({
  config: parseConfig({}),
  log,
  render: async () => null,
  runtime: runtime as unknown as Runtime,
  site: await readSite(resolve(import.meta.dirname, '../../dist')),
});
const port = await listen(createHttpServer(root), { host: '127.0.0.1', port: 0 });
process.send!(port);
// A profile is written at the end.
process.once('SIGTERM', () => process.exit());
