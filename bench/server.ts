/**
 * The whole product and, on a second port, the same service calls behind a bare Hono app: one process, one database,
 * started by `bench/api.ts`.
 */
import { createServer } from 'node:http';
import { resolve } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { NewPost, PostQuery } from '../contract/posts.ts';
import type { RateName } from '../contract/rates.ts';
import { SearchQuery } from '../contract/search.ts';
import { type AppDeps, createApp } from '../server/app.ts';
import { connectDatabase } from '../server/db/connect.ts';
import { readKeys } from '../server/db/secret.ts';
import { hasUsers } from '../server/db/permissions.ts';
import { parseConfig } from '../server/config.ts';
import { createRenderer } from '../server/features/posts/renderer.ts';
import { createPost } from '../server/features/posts/create.ts';
import { listPosts } from '../server/features/posts/list.ts';
import { readPost, readPostBySlug } from '../server/features/posts/read.ts';
import { search } from '../server/features/search/search.ts';
import { readUser } from '../server/features/users/read.ts';
import { createRootApp } from '../server/root-app.ts';
import { createTokenCache } from '../server/identity/token-cache.ts';
import type { Identity } from '../server/identity/tokens.ts';
import { createLog } from '../server/log.ts';
import { listen } from '../server/lifecycle.ts';
import { createMetrics } from '../server/metrics.ts';
import { createLimits } from '../server/rate-limit/limits.ts';
import { createPostgresStore } from '../server/rate-limit/postgres-store.ts';
import { loadRenderer } from '../server/site/renderer.ts';
import { readSite } from '../server/site/site-index.ts';
import { fill, withoutTimeouts } from './data.ts';

const OUT_DIR = resolve(import.meta.dirname, '../dist');
const HOST = '127.0.0.1';
const [place = ''] = process.argv.slice(2);

const { database, close } = await connectDatabase({ url: place });
const imagePrefixes = ['/v0/b/demo-agora/'];
const started = performance.now();
if (!(await hasUsers(database))) {
  const filling = await connectDatabase({ url: withoutTimeouts(place) });
  await fill(filling.database, imagePrefixes);
  await filling.close();
}
const fillSeconds = (performance.now() - started) / 1000;

/** Counts requests without refusing any. */
const plenty = { points: 1e8, seconds: 60 };
const rates: Record<RateName, typeof plenty> = {
  address: plenty,
  member: plenty,
  writes: plenty,
  pages: plenty,
  reports: plenty,
};

async function identityOf(token: string): Promise<Identity> {
  const payload = JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()) as { sub: string };
  return {
    uid: payload.sub,
    email: `${payload.sub}@example.org`,
    isEmailVerified: false,
    name: null,
    picture: null,
  };
}

const log = createLog('info');
const unused = () => Promise.reject(new Error('Not part of the benchmark.'));
const deps: AppDeps = {
  database,
  now: () => new Date(),
  metrics: createMetrics({ countDueTasks: async () => 0 }),
  verifyToken: createTokenCache(identityOf).verifyToken,
  accounts: { revokeTokens: unused, deleteAccount: unused },
  files: { listBelow: unused, deleteBelow: unused },
  renderPost: createRenderer().renderPost,
  registration: 'open',
  adminUids: [],
  adminEmails: [],
  keys: await readKeys(database),
  siteOrigins: [],
  imagePrefixes,
  avatarOrigins: [],
  log,
  allowedOrigins: [],
  limits: createLimits({ rates, store: createPostgresStore(database) }),
  trustedProxies: 0,
};

const app = createApp(deps);
const runtime = {
  app,
  api: async (path: string, init?: RequestInit) => app.request(path, init),
  deps,
  demo: null,
  proxies: [],
  close,
};
const [site, render] = await Promise.all([readSite(OUT_DIR), loadRenderer(OUT_DIR)]);
const root = createRootApp({ config: parseConfig({}), runtime, site, render, log });

const nobody = { ...deps, identity: null };
const bare = new Hono()
  .get('/api/users/:id', async (c) => c.json(await readUser(nobody, c.req.param('id'))))
  .get('/api/posts/:id', async (c) => c.json(await readPost(nobody, c.req.param('id'))))
  .get('/api/posts', async (c) => c.json(await listPosts(nobody, PostQuery.parse(c.req.query()))))
  .get('/api/search', async (c) => c.json(await search(nobody, SearchQuery.parse(c.req.query()))))
  .get('/u/:tag/:post', async (c) =>
    c.json(await readPostBySlug(nobody, c.req.param('tag'), c.req.param('post'))),
  )
  .post('/api/posts', async (c) => {
    const identity = await identityOf(c.req.header('authorization')!);
    return c.json(await createPost({ ...deps, identity }, NewPost.parse(await c.req.json())));
  });

const servers = [root, bare].map(({ fetch }) => createServer(getRequestListener(fetch)));
const [product, other] = await Promise.all(servers.map((server) => listen(server, { host: HOST, port: 0 })));
process.send!({ product: `http://${HOST}:${product}`, bare: `http://${HOST}:${other}`, fillSeconds });
process.on('message', (message) => {
  if (message === 'cpu') {
    process.send!(process.cpuUsage());
    return;
  }
  for (const server of servers) server.closeAllConnections();
  void close().then(() => process.exit(0));
});
