import { existsSync } from 'node:fs';
import { realpath } from 'node:fs/promises';
import { resolve } from 'node:path';
import { explainBackups } from './backup/scheduled.ts';
import { DatabaseOpenError } from './db/connect.ts';
import { ConfigurationError, type Config, localUrl, parseConfig } from './config.ts';
import type { RequestListener } from 'node:http';
import { createRootListener } from './root-app.ts';
import { createHttpServer } from './http-server.ts';
import { createLog } from './log.ts';
import { type Runtime, startRuntime } from './runtime.ts';
import {
  closeOnSignals,
  drainServer,
  listen,
  MAX_CLOSING_MS,
  outlastProxy,
  stopServer,
} from './lifecycle.ts';
import { markInUse } from './site/build-in-use.ts';
import { loadAllPages, loadRenderer } from './site/renderer.ts';
import { readSite } from './site/site-index.ts';
import { startWatchdog } from './watchdog.ts';

const OUT_DIR = resolve(import.meta.dirname, '../dist');

export interface Running {
  url: string;
  config: Config;
  runtime: Runtime;
}

/**
 * Starts the whole product and resolves once it is reachable; requests wait for `prepare`. Throws a
 * ConfigurationError.
 */
export async function start(
  config: Config,
  prepare: (runtime: Runtime) => Promise<void> = async () => {},
): Promise<Running> {
  if (!existsSync(`${OUT_DIR}/site.json`)) {
    throw new ConfigurationError('The site is not built: run `npm run build` first.');
  }
  const log = createLog(config.logLevel);
  // Takes the port first: a second start fails before it touches any data.
  const root = Promise.withResolvers<RequestListener>();
  const server = createHttpServer(async (incoming, outgoing) => (await root.promise)(incoming, outgoing));
  if (config.trustProxy) outlastProxy(server);
  const port = await listen(server, config);
  const closing = new AbortController();
  let isServing = false;
  let watchdog: ReturnType<typeof startWatchdog> | null = null;
  // A signal may arrive while the emulator is being spawned.
  let starting: Promise<Runtime> | null = null;
  closeOnSignals(
    async () => {
      closing.abort();
      if (isServing) await drainServer(server, config.drainSeconds);
      watchdog?.closing();
      const stopped = stopServer(server);
      // Requests waiting for the start would never be answered.
      if (!isServing) server.closeAllConnections();
      await stopped;
      const runtime = await starting?.catch(() => null);
      await runtime?.close();
    },
    MAX_CLOSING_MS + config.drainSeconds * 1000,
  );
  starting = startRuntime(config, log, closing.signal);
  try {
    const [runtime, [site, render]] = await Promise.all([starting, loadBuild()]);
    await prepare(runtime);
    const listener = createRootListener({ config, runtime, site, render, log });
    root.resolve(listener);
    server.removeAllListeners('request').on('request', listener);
    isServing = true;
    // Not earlier: creating an index on a large database may block for longer.
    watchdog = startWatchdog();
    return { url: localUrl({ host: config.host, port }), config, runtime };
  } catch (error) {
    // A failure caused by closing is not reported: the process exits once all is closed.
    if (closing.signal.aborted) await new Promise(() => {});
    throw error;
  }
}

/** `dist` is a link that may change at any moment. */
async function loadBuild() {
  const build = await realpath(OUT_DIR);
  if (!(await markInUse(build))) await loadAllPages(build);
  return Promise.all([readSite(build), loadRenderer(build)]);
}

/** Runs `begin`; reports configuration errors in one sentence each, without a stack. */
export async function runOrExplain(begin: () => Promise<void>): Promise<void> {
  try {
    await begin();
  } catch (error) {
    if (error instanceof ConfigurationError || error instanceof DatabaseOpenError)
      console.error(error.message);
    else console.error(error);
    process.exit(1);
  }
}

/** Serves what is built, configured by the environment. */
export async function serve(): Promise<void> {
  await runOrExplain(async () => {
    const { url, config } = await start(parseConfig(process.env));
    console.log(`Ágora is ready on ${url}\n${explainBackups(config)}`);
  });
}

if (import.meta.main) await serve();
