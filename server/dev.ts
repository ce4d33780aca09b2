import { getRequestListener } from '@hono/node-server';
import { randomUUID } from 'node:crypto';
import { Hono } from 'hono';
import { requestId } from 'hono/request-id';
import type { Connect, ViteDevServer } from 'vite';
import { parseEnv } from './config.ts';
import { mountParts, problem } from './root-app.ts';
import { createLog } from './log.ts';
import { loopbackOnly } from './demo/rebinding-guard.ts';
import { type Parts, startParts } from './runtime.ts';
import type { SiteEnv } from './site/site-handler.ts';

/** Where Astro's dev server looks for the locals of a request. */
const ASTRO_LOCALS = Symbol.for('astro.locals');
const PART = /^\/(?:api|v0|emulator|[a-z]+\.googleapis\.com)(?:\/|\?|$)/;
/** `server/site/resolve-path.ts` finds the sections in the build; here they are named. */
const NO_SECTION =
  /^((?:\/(?:en|es))?\/profile)\/(?!(?:security|contacts|address|products|privacy)(?:\?|$))[^?]*/;

/** Started once: Astro makes a new dev server when its configuration changes, on the same parts. */
let starting: Promise<Parts> | undefined;

/** Mounts API, identity and files in the dev server, so that `astro dev` has one origin and the same parts. */
export async function mountInDevServer(server: ViteDevServer): Promise<void> {
  const env = parseEnv(process.env);
  starting ??= startParts(env, createLog(env.logLevel ?? 'warn'));
  const parts = await starting;
  endOnSignals(async () => {
    await server.close();
    await parts.close();
  });

  const front = new Hono<SiteEnv>();
  front.use(requestId({ headerName: '', generator: () => randomUUID() }));
  if (env.isDemo) front.use(loopbackOnly(problem));
  mountParts(front, parts);
  // Astro's own tools need the platform's Response: compiling WebAssembly refuses any other.
  const answerPart = getRequestListener(
    (request, bindings) => front.fetch(platformRequest(request), bindings),
    {
      overrideGlobalObjects: false,
    },
  );

  const middleware: Connect.NextHandleFunction = (request, response, next) => {
    if (PART.test(request.url ?? '')) return void answerPart(request, response);
    request.url = request.url?.replace(NO_SECTION, '$1/not-found');
    const locals: App.Locals = { api: parts.api, requestId: randomUUID() };
    Reflect.set(request, ASTRO_LOCALS, locals);
    next();
  };
  server.middlewares.use(middleware);
}

/** The platform's Request can be made from another of its own only, which Hono does to count a body. */
function platformRequest(request: Request): Request {
  const { url, method, headers, signal, body } = request;
  return new Request(url, { method, headers, signal, ...(body && { body, duplex: 'half' }) });
}

/** Ends the dev server in order, and with it the database and the emulator. */
function endOnSignals(close: () => Promise<void>): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.removeAllListeners(signal);
    process.once(signal, () => void close().finally(() => process.exit(0)));
  }
}
