/**
 * The product API alone, as a process: on PostgreSQL at DATABASE_URL or embedded in DATA_DIR, with the account
 * look-up that FIREBASE_AUTH_EMULATOR_HOST names, so that several processes know the same members.
 */
import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { pino } from 'pino';
import { createApp } from '../../server/app.ts';
import { connectDatabase } from '../../server/db/connect.ts';
import { readKeys } from '../../server/db/secret.ts';
import { createRenderer } from '../../server/features/posts/renderer.ts';
import { createTokenVerifier } from '../../server/identity/tokens.ts';
import { closeOnSignals, listen, stopServer } from '../../server/lifecycle.ts';
import { createMetrics } from '../../server/metrics.ts';
import { createLimits } from '../../server/rate-limit/limits.ts';
import { createPostgresStore } from '../../server/rate-limit/postgres-store.ts';
import { memoryFiles } from './files.ts';
import { recordedAccounts } from './identity.ts';

const { DATABASE_URL: url, DATA_DIR: folder = '', ALLOWED_ORIGINS, CLOSING_MS } = process.env;
const { database, close } = await connectDatabase(url ? { url } : { folder });
const rendering = createRenderer();
const app = createApp({
  database,
  now: () => new Date(),
  metrics: createMetrics({ countDueTasks: async () => 0 }),
  verifyToken: createTokenVerifier({ projectId: 'demo-agora', emulator: true }),
  accounts: recordedAccounts(),
  files: memoryFiles(),
  renderPost: rendering.renderPost,
  registration: 'open',
  adminUids: [],
  adminEmails: [],
  keys: await readKeys(database),
  siteOrigins: [],
  imagePrefixes: [],
  avatarOrigins: [],
  log: pino({ level: process.env.LOG_LEVEL ?? 'error' }),
  allowedOrigins: ALLOWED_ORIGINS?.split(',') ?? [],
  limits: createLimits(url ? { store: createPostgresStore(database) } : {}),
  trustedProxies: 1,
});
const server = createServer(getRequestListener(app.fetch));
const port = await listen(server, { host: '127.0.0.1', port: 0 });
closeOnSignals(
  async () => {
    await stopServer(server);
    await rendering.close();
    await close();
  },
  CLOSING_MS === undefined ? undefined : Number(CLOSING_MS),
);
console.log(`ready on http://127.0.0.1:${port}`);
