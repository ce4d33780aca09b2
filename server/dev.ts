import { getRequestListener } from '@hono/node-server';
import { randomUUID } from 'node:crypto';
import { Hono } from 'hono';
import { requestId } from 'hono/request-id';
import type { Connect, ViteDevServer } from 'vite';
import { parseEnv } from './env.ts';
import { mountParts, problem } from './front.ts';
import { createLog } from './log.ts';
import { loopbackOnly } from './loopback.ts';
import { startParts } from './parts.ts';
import type { SiteEnv } from './site.ts';

/** Where Astro's dev server looks for the locals of a request. */
const ASTRO_LOCALS = Symbol.for('astro.locals');
const PART = /^\/(?:api|v0|emulator|[a-z]+\.googleapis\.com)(?:\/|\?|$)/;
const SHELL = /^((?:\/(?:en|es))?\/profile)\/[^?]*/;

/** Settled once the parts of a dev server that ended (Astro makes a new one when its configuration changes) are closed. */
let closed: Promise<void> = Promise.resolve();

/** Mounts API, identity and files in the dev server, so that `astro dev` has one origin and the same parts. */
export async function mountInDevServer(server: ViteDevServer): Promise<void> {
  await closed;
  const env = parseEnv(process.env);
  const parts = await startParts(env, createLog(env.logLevel ?? 'warn'));
  server.httpServer?.once('close', () => (closed = parts.close()));
  endOnSignals(server);

  const front = new Hono<SiteEnv>();
  front.use(requestId({ headerName: '', generator: () => randomUUID() }));
  if (env.isDemo) front.use(loopbackOnly((c) => problem(c, 'host-not-allowed')));
  mountParts(front, parts);
  // Astro's own tools need the platform's Response: compiling WebAssembly refuses any other.
  const answerPart = getRequestListener(front.fetch, { overrideGlobalObjects: false });

  const middleware: Connect.NextHandleFunction = (request, response, next) => {
    if (PART.test(request.url ?? '')) return void answerPart(request, response);
    request.url = request.url?.replace(SHELL, '$1');
    const locals: App.Locals = { api: parts.api, requestId: randomUUID() };
    Reflect.set(request, ASTRO_LOCALS, locals);
    next();
  };
  server.middlewares.use(middleware);
}

/** Ends the dev server in order, and with it the database and the emulator. */
function endOnSignals(server: ViteDevServer): void {
  const end = () => {
    void server
      .close()
      .then(() => closed)
      .finally(() => process.exit(0));
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.removeAllListeners(signal);
    process.once(signal, end);
  }
}
