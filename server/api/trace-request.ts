import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { inSpan } from '../tracing/spans.ts';

interface TraceEnv {
  Variables: { requestId: string };
}

/**
 * One span per request, named by method and route and found by the request id of the log. A call in process, such as
 * those of a page on demand, is a part of its request.
 */
export function traceRequest<Env extends TraceEnv>(
  { trustProxy }: { trustProxy: boolean },
  routeOf: (c: Context<Env>) => string,
) {
  return createMiddleware<Env>((c, next) => {
    const { method } = c.req;
    const attributes = { 'http.request.method': method, 'agora.request_id': c.get('requestId') };
    const kind =
      (c.env as { incoming?: unknown } | undefined)?.incoming === undefined ? 'internal' : 'server';
    const traceparent = trustProxy ? c.req.header('traceparent') : undefined;
    return inSpan({ name: method, kind, attributes, traceparent }, async (span) => {
      await next();
      const [route, { status }] = [routeOf(c), c.res];
      span.rename(`${method} ${route}`);
      span.set({ 'http.route': route, 'http.response.status_code': status });
      if (status >= 500) span.fail();
    });
  });
}
