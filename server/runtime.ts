import type { Hono } from 'hono';
import { resolve } from 'node:path';
import type { Logger } from 'pino';
import type { AppDeps, createApp } from './app.ts';
import { startConfiguredBackups } from './backup/scheduled.ts';
import { prepareDataFolder } from './disk/data-folder.ts';
import { connectDatabase } from './db/connect.ts';
import { isDeletedUid } from './db/deleted-uids.ts';
import { readKeys } from './db/secret.ts';
import { loggable } from './db/errors.ts';
import type { Demo } from './demo/start-demo.ts';
import { type Config, LOOPBACK_HOSTS, localUrl } from './config.ts';
import { startRerendering } from './features/posts/rerender.ts';
import { createRenderer } from './features/posts/renderer.ts';
import { countDue } from './features/tasks/queue.ts';
import { startTaskWorker } from './features/tasks/worker.ts';
import { createAccounts } from './identity/accounts.ts';
import { avatarOrigins } from './identity/avatars.ts';
import { pageLimit } from './api/page-rate.ts';
import { createAdmin } from './identity/admin.ts';
import { firebaseAuthProxy, firebaseAuthUpstream } from './identity/firebase-auth-proxy.ts';
import { watchIdentity } from './identity/reachable.ts';
import { createTokenCache } from './identity/token-cache.ts';
import { createTokenVerifier } from './identity/tokens.ts';
import { operatorMeasures } from './db/measures.ts';
import { createMetrics } from './metrics.ts';
import { createLimits } from './rate-limit/limits.ts';
import { createPostgresStore } from './rate-limit/postgres-store.ts';
import { createBucket } from './storage/bucket.ts';
import { inSpan } from './tracing/spans.ts';

/** The running services behind the pages. */
export interface Runtime {
  app: ReturnType<typeof createApp>;
  /** In-process calls of the API. */
  api: App.Locals['api'];
  deps: AppDeps;
  /** The emulators; null beside a Firebase project. */
  demo: Demo | null;
  /** Mounted beside the API: the emulators, or the sign-in pages of a Firebase project. */
  proxies: Hono[];
  close: () => Promise<void>;
}

/**
 * Opens the database and starts the emulators of demo mode side by side; if one fails the other is closed.
 * When `signal` aborts, a database being opened is abandoned, which is as safe as a crash.
 */
export async function startRuntime(config: Config, log: Logger, signal?: AbortSignal): Promise<Runtime> {
  // Nothing of OpenTelemetry is loaded otherwise.
  const tracing =
    config.tracing && (await import('./tracing/open-telemetry.ts')).startTracing(config.tracing, log);
  const folder = resolve(config.dataFolder);
  if (config.isDemo || config.databaseUrl === null) prepareDataFolder(folder);
  const onError = (error: unknown) => log.error({ error: loggable(error) }, 'the database failed');
  // The emulator is the slowest: it starts first, while the API loads.
  const demoStarting = config.isDemo
    ? // oxlint-disable-next-line no-restricted-imports
      import('./demo/start-demo.ts').then(({ startDemo }) =>
        startDemo({
          folder,
          origin: localUrl(config),
          firebase: config.firebase,
          providers: config.providers,
          trustedProxies: config.trustedProxies,
          isDeleted,
          log,
          signal,
        }),
      )
    : null;
  const connecting = openDatabase(
    config.databaseUrl === null
      ? { folder, onError, signal }
      : { url: config.databaseUrl, onAway: (sentence: string) => log.error(sentence), signal },
    config.secret,
  );
  async function isDeleted(uid: string): Promise<boolean> {
    const { database, keys } = await connecting;
    return isDeletedUid(database, keys, uid, new Date());
  }
  const [connection, demo] = await bothOrNone(connecting, demoStarting);
  const admin = createAdmin(config.firebase.projectId);
  const { createApp } = await import('./app.ts');
  // Nobody waits for it: while the identity service is out of reach, pages are served all the same.
  const identity = watchIdentity(admin.warmUp, log);
  const accounts = createAccounts(admin.auth);
  const tokens = createTokenCache(
    demo?.verifyToken ??
      createTokenVerifier({ projectId: config.firebase.projectId, emulator: false, admin }),
  );
  const rendering = createRenderer();
  const now = () => new Date();
  const deps: AppDeps = {
    database: connection.database,
    lastRoom: connection.lastRoom,
    purge: connection.purge,
    now,
    metrics: createMetrics({
      connections: connection.connections,
      countDueTasks: () => countDue(connection.database, now()),
      measures: operatorMeasures({
        config,
        database: connection.database,
        isIdentityReachable: () => identity.isReachable() && demo?.identity.isReady() !== false,
      }),
    }),
    verifyToken: (token) =>
      inSpan({ name: 'verify token', kind: 'internal' }, () => tokens.verifyToken(token)),
    accounts: tokens.forgetRevoked(demo?.savedAccounts(accounts) ?? accounts),
    files:
      demo?.files ?? createBucket({ bucket: config.firebase.storageBucket, accessToken: admin.accessToken }),
    renderPost: rendering.renderPost,
    registration: config.registration,
    adminUids: config.adminUids,
    adminEmails: config.adminEmails,
    keys: connection.keys,
    siteOrigins: siteOrigins(config),
    imagePrefixes: imagePrefixes(config),
    avatarOrigins: avatarOrigins(config.providers),
    log,
    allowedOrigins: config.allowedOrigins,
    isReadOnly: config.isReadOnly,
    // Processes share rate limits only through a shared database.
    limits: createLimits(
      config.databaseUrl === null || config.isReadOnly
        ? {}
        : { store: createPostgresStore(connection.database) },
    ),
    trustedProxies: config.trustedProxies,
    isIdentityReachable: identity.isReachable,
    ...(demo !== null && { isIdentityReady: demo.identity.isReady }),
    ...(signal && { isClosing: () => signal.aborted }),
  };
  const app = createApp(deps);
  const background = [
    ...(config.isReadOnly
      ? []
      : [
          startTaskWorker({ ...deps, database: connection.lastRoom ?? connection.database }),
          startRerendering(deps),
        ]),
    startConfiguredBackups(config, connection.url, log),
  ];
  return {
    app,
    api: async (path, init) => app.request(path, init),
    deps,
    demo,
    proxies: demo?.proxies ?? authProxies(config, deps),
    close: async () => {
      for (const work of background) await work?.stop();
      await rendering.close();
      await demo?.close();
      await connection.close();
      await tracing?.close();
    },
  };
}

async function openDatabase(options: Parameters<typeof connectDatabase>[0], secret: string | null) {
  const connection = await connectDatabase(options);
  try {
    return { ...connection, keys: await readKeys(connection.database, secret) };
  } catch (error) {
    await connection.close();
    throw error;
  }
}

function authProxies(config: Config, deps: AppDeps): Hono[] {
  const upstream = firebaseAuthUpstream(config);
  if (upstream === null) return [];
  const onError = (error: unknown) => deps.log.warn({ err: error }, 'a page of the identity service failed');
  return [firebaseAuthProxy({ upstream, secondsToWait: pageLimit(deps), onError })];
}

/** Demo mode is reachable by every loopback name. */
function siteOrigins({ isDemo, port, siteUrl }: Config): string[] {
  const names = isDemo ? LOOPBACK_HOSTS.map((host) => localUrl({ host, port })) : [];
  return [...new Set([siteUrl, ...names])];
}

/** URLs of the product's own storage, the only ones allowed for images in posts. */
function imagePrefixes(config: Config): string[] {
  const path = `/v0/b/${config.firebase.storageBucket}/`;
  if (!config.isDemo) return [`https://firebasestorage.googleapis.com${path}`];
  return ['', ...siteOrigins(config)].map((origin) => origin + path);
}

interface Closable {
  close: () => Promise<void>;
}

async function bothOrNone<A extends Closable, B extends Closable>(
  starting: Promise<A>,
  other: Promise<B> | null,
): Promise<[A, B | null]> {
  const [a, b] = await Promise.allSettled([starting, other]);
  if (a.status === 'fulfilled' && b.status === 'fulfilled') return [a.value, b.value];
  await Promise.all(
    [a, b].map((result) => (result.status === 'fulfilled' ? result.value?.close() : undefined)),
  );
  throw a.status === 'rejected' ? a.reason : (b as PromiseRejectedResult).reason;
}
