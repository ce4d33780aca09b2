import { randomUUID } from 'node:crypto';
import { type Context, Hono } from 'hono';
import { requestId } from 'hono/request-id';
import { routePath } from 'hono/route';
import type { Logger } from 'pino';
import type { ApiErrorCode } from '../contract/errors.ts';
import type { Environment } from './config.ts';
import { AppError } from './errors.ts';
import { problemResponse } from './api/problem.ts';
import { pageLimit } from './api/page-limit.ts';
import { loopbackOnly } from './demo/rebinding-guard.ts';
import type { Parts } from './runtime.ts';
import { createPolicies } from './site/security.ts';
import { type SiteEnv, siteHandler } from './site/site-handler.ts';
import type { Render } from './site/renderer.ts';
import type { Site } from './site/site-index.ts';

interface Options {
  env: Environment;
  parts: Parts;
  site: Site;
  render: Render;
  log: Logger;
}

const READ_METHODS = new Set(['GET', 'HEAD']);

/** Everything on one origin: the API, the stand-ins of demo mode, and the site. */
export function createFront({ env, parts, site, render, log }: Options): Hono<SiteEnv> {
  const policies = createPolicies({ env, inserted: site.inserted });
  const front = new Hono<SiteEnv>();
  front.use(requestId({ headerName: '', generator: () => randomUUID() }));
  front.use(logRequests(log));
  front.use(policies.headers);
  if (env.isDemo) front.use(loopbackOnly(problem));
  mountParts(front, parts, policies.ofAnswer);
  front.use(async (c, next) => (READ_METHODS.has(c.req.method) ? next() : problem(c, 'method-not-allowed')));
  const onError = (error: unknown, c: Context<SiteEnv>) =>
    log.error({ err: error, requestId: c.get('requestId') }, 'a page failed');
  front.get(
    '*',
    siteHandler({
      site,
      render,
      api: parts.api,
      policyOf: policies.ofPage,
      headersOf: policies.ofAnswer,
      onError,
      secondsToWait: pageLimit(parts.deps),
    }),
  );
  front.onError((error, c) => {
    if (error instanceof AppError) return problem(c, error.code);
    onError(error, c);
    return problem(c, 'internal');
  });
  return front;
}

/** Mounts what is not a page, `headersOf` the headers of every answer there; `astro dev` does the same in its own server. */
export function mountParts(
  front: Hono<SiteEnv>,
  { app, standIns }: Parts,
  headersOf: (c: Context) => Readonly<Record<string, string>> = () => ({}),
): void {
  front.on('ALL', ['/api', '/api/*'], (c) =>
    app.fetch(c.req.raw, { ...c.env, requestId: c.get('requestId'), headers: headersOf(c) }),
  );
  for (const standIn of standIns) front.route('/', standIn);
}

/** Problem details of the contract, for what fails outside the API. */
export function problem(c: Context, code: ApiErrorCode): Response {
  const response = problemResponse(new AppError(code), c.get('requestId') as string);
  response.headers.set('cache-control', 'no-store');
  if (code === 'method-not-allowed') response.headers.set('allow', 'GET, HEAD');
  return response;
}

/** One line for each answer, by route as in the API, which logs its own: paths hold identifiers. */
function logRequests(log: Logger) {
  return async (c: Context<SiteEnv>, next: () => Promise<void>) => {
    const start = performance.now();
    await next();
    const { path, method } = c.req;
    if (path === '/api' || path.startsWith('/api/')) return;
    const ms = Math.round(performance.now() - start);
    const route = c.get('place') ?? routePath(c, -1);
    log.info({ requestId: c.get('requestId'), method, route, status: c.res.status, ms }, 'answered');
  };
}
