import type { RequestListener } from 'node:http';
import { type Context, Hono } from 'hono';
import { routePath } from 'hono/route';
import type { Logger } from 'pino';
import type { ApiErrorCode } from '../contract/errors.ts';
import type { Config } from './config.ts';
import { AppError } from './errors.ts';
import { accessLog } from './api/access-log.ts';
import { watchProxies } from './api/caller.ts';
import { mayReadMetrics } from './metrics.ts';
import { problemResponse } from './api/problem.ts';
import { rootRequestId } from './api/request-id.ts';
import { traceRequest } from './api/trace-request.ts';
import { pageLimit } from './api/page-rate.ts';
import { nodeListener } from './http-server.ts';
import type { Runtime } from './runtime.ts';
import { createFileServer } from './site/file-server.ts';
import { createPolicies } from './site/security.ts';
import { type SiteEnv, siteHandler } from './site/site-handler.ts';
import type { Render } from './site/renderer.ts';
import type { Site } from './site/site-index.ts';

interface Options {
  config: Config;
  runtime: Runtime;
  site: Site;
  render: Render;
  log: Logger;
}

const READ_METHODS = new Set(['GET', 'HEAD']);

/** Everything on one origin: API, proxies and site. */
export function createRootApp(
  { config, runtime, site, render, log }: Options,
  policies = createPolicies({ config, inserted: site.inserted }),
): Hono<SiteEnv> {
  const { metrics } = runtime.deps;
  const traced = traceRequest<SiteEnv>(config, placeOf);
  const app = new Hono<SiteEnv>();
  app.use(rootRequestId(config.trustProxy));
  app.use(watchProxies(config.trustedProxies, log));
  // The API traces and logs its own requests.
  app.use((c, next) => (isOfApi(c) ? next() : traced(c, next)));
  app.use(accessLog<SiteEnv>({ log, metrics }, (c) => (isOfApi(c) ? null : placeOf(c))));
  app.use(policies.headers);
  mountServices(app, runtime);
  app.use(async (c, next) => (READ_METHODS.has(c.req.method) ? next() : problem(c, 'method-not-allowed')));
  app.get('/metrics', async (c, next) => {
    if (!mayReadMetrics(c.req.header('authorization'), config)) return next();
    const { text, type } = await metrics.read();
    return c.body(text, 200, { 'content-type': type, 'cache-control': 'no-store' });
  });
  const onError = (error: unknown, c: Context<SiteEnv>) =>
    log.error({ err: error, requestId: c.get('requestId') }, 'a page failed');
  app.get(
    '*',
    siteHandler({
      site,
      render,
      api: runtime.api,
      policyOf: policies.ofPage,
      onError,
      secondsToWait: pageLimit(runtime.deps),
    }),
  );
  app.onError((error, c) => {
    if (error instanceof AppError) return problem(c, error.code);
    onError(error, c);
    return problem(c, 'internal');
  });
  return app;
}

/** Node's listener for all of it: files of the build are sent past the app. */
export function createRootListener(options: Options): RequestListener {
  const { config, runtime, site, log } = options;
  const policies = createPolicies({ config, inserted: site.inserted });
  const sendFile = createFileServer({
    site,
    policies,
    siteUrl: config.siteUrl,
    trustProxy: config.trustProxy,
    isAllowed: runtime.demo?.isForThisMachine ?? (() => true),
    log,
    metrics: runtime.deps.metrics,
  });
  const answer = nodeListener(createRootApp(options, policies).fetch);
  const sendFileSafely: typeof sendFile = (incoming, outgoing) => {
    const failed = (error: unknown) => {
      log.error({ err: error }, 'a file failed');
      if (outgoing.headersSent) outgoing.destroy();
      return outgoing.headersSent;
    };
    // An error in Node's listener ends the process.
    try {
      const isSent = sendFile(incoming, outgoing);
      return typeof isSent === 'boolean' ? isSent : isSent.catch(failed);
    } catch (error) {
      return failed(error);
    }
  };
  return (incoming, outgoing) => {
    const isSent = sendFileSafely(incoming, outgoing);
    // Most requests end here, without a promise.
    if (isSent === true) return;
    if (isSent === false) return void answer(incoming, outgoing);
    void isSent.then((wasSent) => (wasSent ? undefined : answer(incoming, outgoing)));
  };
}

/** Mounts what is not a page, for this app and for the server of `astro dev`. */
export function mountServices(root: Hono<SiteEnv>, { app, demo, proxies }: Runtime): void {
  if (demo !== null) root.use(demo.rebindingGuard(problem));
  root.on('ALL', ['/api', '/api/*'], (c) =>
    app.fetch(c.req.raw, { ...c.env, requestId: c.get('requestId') }),
  );
  for (const proxy of proxies) root.route('/', proxy);
}

/** Problem details of the contract, for what fails outside the API. */
function problem(c: Context, code: ApiErrorCode): Response {
  const response = problemResponse(new AppError(code), c.get('requestId') as string);
  response.headers.set('cache-control', 'no-store');
  if (code === 'method-not-allowed') response.headers.set('allow', 'GET, HEAD');
  return response;
}

function isOfApi({ req: { path } }: Context<SiteEnv>): boolean {
  return path === '/api' || path.startsWith('/api/');
}

/** The kind of page. */
function placeOf(c: Context<SiteEnv>): string {
  return c.get('place') ?? routePath(c, -1);
}
