import { getRequestListener } from '@hono/node-server';
import { randomUUID } from 'node:crypto';
import { Hono } from 'hono';
import { rootRequestId } from './api/request-id.ts';
import type { Connect, ViteDevServer } from 'vite';
import { localePath, splitLocale } from '../contract/paths.ts';
import { parseConfig } from './config.ts';
import { mountServices } from './root-app.ts';
import { createLog } from './log.ts';
import { type Runtime, startRuntime } from './runtime.ts';
import type { SiteEnv } from './site/site-handler.ts';

/** Where Astro's dev server looks for the locals of a request. */
const ASTRO_LOCALS = Symbol.for('astro.locals');
const SERVICE = /^\/(?:api|v0|emulator|[a-z]+\.googleapis\.com)(?:\/|\?|$)/;
/** `server/site/resolve-path.ts` finds the sections in the build; here they are named. */
const NO_SECTION = /^\/profile\/(?!(?:security|contacts|address|products|privacy)(?:\?|$))[^?]*/;

/** Started once: Astro makes a new dev server when its configuration changes. */
let starting: Promise<Runtime> | undefined;

/** Mounts API, identity and files in the dev server: `astro dev` has one origin and the same services. */
export async function mountInDevServer(server: ViteDevServer): Promise<void> {
  const config = parseConfig(process.env);
  starting ??= startRuntime(config, createLog(config.logLevel ?? 'warn'));
  const runtime = await starting;
  endOnSignals(async () => {
    await server.close();
    await runtime.close();
  });

  const app = new Hono<SiteEnv>();
  app.use(rootRequestId(false));
  mountServices(app, runtime);
  // Without replacing the global Response: Astro's tools compile WebAssembly from the platform's own.
  const answerService = getRequestListener(
    (request, bindings) => app.fetch(platformRequest(request), bindings),
    {
      overrideGlobalObjects: false,
    },
  );

  const middleware: Connect.NextHandleFunction = (request, response, next) => {
    if (SERVICE.test(request.url ?? '')) return void answerService(request, response);
    const { locale, path } = splitLocale(request.url ?? '/');
    if (NO_SECTION.test(path))
      request.url = localePath(locale, path.replace(NO_SECTION, '/profile/not-found'));
    const locals: App.Locals = { api: runtime.api, requestId: randomUUID() };
    Reflect.set(request, ASTRO_LOCALS, locals);
    next();
  };
  server.middlewares.use(middleware);
}

/** The platform's Request can only be copied from its own kind, which Hono's body limit does. */
function platformRequest(request: Request): Request {
  const { url, method, headers, signal, body } = request;
  return new Request(url, { method, headers, signal, ...(body && { body, duplex: 'half' }) });
}

/** Closes the dev server, then database and emulator. */
function endOnSignals(close: () => Promise<void>): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.removeAllListeners(signal);
    process.once(signal, () => void close().finally(() => process.exit(0)));
  }
}
