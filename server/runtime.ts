import type { Hono } from 'hono';
import { resolve } from 'node:path';
import type { Logger } from 'pino';
import type { AppDeps, createApp } from './app.ts';
import { prepareDataFolder } from './disk/data-folder.ts';
import { connectDatabase } from './db/connect.ts';
import { isDeletedUid } from './db/deleted-uids.ts';
import { keysOf } from './db/secret.ts';
import { loggable } from './db/errors.ts';
import { type Demo, startDemo } from './demo/start-demo.ts';
import { type Environment, LOOPBACK_HOSTS, addressOf } from './config.ts';
import { UnavailableError } from './errors.ts';
import { startRerendering } from './features/posts/rerender.ts';
import { createRendering } from './features/posts/renderer.ts';
import { startTaskWorker } from './features/tasks/worker.ts';
import { type Accounts, createAccounts } from './identity/accounts.ts';
import { avatarOrigins } from './identity/avatars.ts';
import { pageLimit } from './api/page-limit.ts';
import { createAdmin } from './identity/admin.ts';
import { helperPages, helperUpstream } from './identity/firebase-auth-proxy.ts';
import { rememberTokens } from './identity/token-cache.ts';
import { createTokenVerifier } from './identity/tokens.ts';
import { createLimits } from './rate-limit/limits.ts';
import { sharedRates } from './rate-limit/postgres-store.ts';
import { createBucket } from './storage/bucket.ts';

/** What the product is made of beside its pages. */
export interface Parts {
  app: ReturnType<typeof createApp>;
  /** Calls the API in process. */
  api: App.Locals['api'];
  deps: AppDeps;
  /** The Auth emulator of demo mode. */
  identity: Demo['identity'] | null;
  /** Identity and files in demo mode; the pages of the identity service where they come from this host. */
  standIns: Hono[];
  close: () => Promise<void>;
}

/**
 * Opens the database and starts what demo mode needs, side by side; if one fails the other is closed again. When
 * `signal` gives up the start, a database that is being opened is left as it is: that is as safe as a crash.
 */
export async function startParts(env: Environment, log: Logger, signal?: AbortSignal): Promise<Parts> {
  const folder = resolve(env.dataFolder);
  if (env.isDemo || env.databaseUrl === null) prepareDataFolder(folder);
  const onError = (error: unknown) => log.error({ error: loggable(error) }, 'the database failed');
  // The emulator is the slowest to start: it goes first, and the API loads meanwhile.
  const demoStarting = env.isDemo
    ? startDemo({
        folder,
        origin: addressOf(env),
        firebase: env.firebase,
        providers: env.providers,
        trustProxy: env.trustProxy,
        isDeleted,
        log,
        signal,
      })
    : null;
  const connecting = connectDatabase(
    env.databaseUrl === null ? { folder, onError } : { url: env.databaseUrl },
  );
  async function isDeleted(uid: string): Promise<boolean> {
    const { database } = await connecting;
    return isDeletedUid(database, await keysOf({ database, secret: env.secret }), uid, new Date());
  }
  const [connection, demo] = await bothOrNone(unlessAborted(connecting, signal), demoStarting);
  const { createApp } = await import('./app.ts');
  const admin = createAdmin(env.firebase.projectId);
  const tokens = rememberTokens(
    demo?.verifyToken ?? createTokenVerifier({ projectId: env.firebase.projectId, emulator: false }),
  );
  const rendering = createRendering();
  const deps: AppDeps = {
    database: connection.database,
    purge: connection.purge,
    now: () => new Date(),
    verifyToken: tokens.verifyToken,
    accounts: tokens.forgetRevoked(savedAccounts(createAccounts(admin.auth), demo)),
    files:
      demo?.files ?? createBucket({ bucket: env.firebase.storageBucket, accessToken: admin.accessToken }),
    renderPost: rendering.renderPost,
    registration: env.registration,
    adminUids: env.adminUids,
    secret: env.secret,
    siteOrigins: siteOrigins(env),
    imagePrefixes: imagePrefixes(env),
    avatarOrigins: avatarOrigins(env.providers),
    log,
    allowedOrigins: env.allowedOrigins,
    // Only a database that several processes may share can count for them all.
    limits: createLimits(env.databaseUrl === null ? {} : { store: sharedRates(connection.database) }),
    trustProxy: env.trustProxy,
    ...(demo !== null && { isIdentityReady: demo.identity.isReady }),
  };
  const app = createApp(deps);
  const worker = startTaskWorker(deps);
  const rerendering = startRerendering(deps);
  return {
    app,
    api: async (path, init) => app.request(path, init),
    deps,
    identity: demo?.identity ?? null,
    standIns: demo?.standIns ?? helpers(env, deps),
    close: async () => {
      await worker.stop();
      await rerendering.stop();
      await rendering.close();
      await demo?.close();
      await connection.close();
    },
  };
}

/** In demo mode an account that was deleted is gone from the disk too before anybody is told. */
function savedAccounts({ revokeTokens, deleteAccount }: Accounts, demo: Demo | null): Accounts {
  const save = async () => demo?.identity.save().catch(unavailable);
  return {
    revokeTokens: (uid) => revokeTokens(uid).then(save),
    deleteAccount: (uid) => deleteAccount(uid).then(save),
  };
}

function unavailable(error: unknown): never {
  throw new UnavailableError(error);
}

function helpers(env: Environment, deps: AppDeps): Hono[] {
  const upstream = helperUpstream(env);
  if (upstream === null) return [];
  const onError = (error: unknown) => deps.log.warn({ err: error }, 'a page of the identity service failed');
  return [helperPages({ upstream, secondsToWait: pageLimit(deps), onError })];
}

/** The demo is reached by every name of its machine. */
function siteOrigins({ isDemo, port, siteUrl }: Environment): string[] {
  const names = isDemo ? LOOPBACK_HOSTS.map((host) => addressOf({ host, port })) : [];
  return [...new Set([siteUrl, ...names])];
}

/** Addresses of the product's own storage: the only ones that images in posts may have. */
function imagePrefixes(env: Environment): string[] {
  const path = `/v0/b/${env.firebase.storageBucket}/`;
  if (!env.isDemo) return [`https://firebasestorage.googleapis.com${path}`];
  return ['', ...siteOrigins(env)].map((origin) => origin + path);
}

function unlessAborted<Value>(promise: Promise<Value>, signal: AbortSignal | undefined): Promise<Value> {
  if (signal === undefined) return promise;
  return new Promise((resolve, reject) => {
    promise.then(resolve, reject);
    signal.addEventListener('abort', () => reject(signal.reason));
  });
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
