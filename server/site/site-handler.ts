import type { HttpBindings } from '@hono/node-server';
import type { Context, Handler } from 'hono';
import { isAccountPage } from '../../contract/paths.ts';
import { PAGE_COSTS } from '../../contract/rates.ts';
import { type Resolution, resolvePath, localeOf, split } from './resolve-path.ts';
import { REVALIDATED, SHORT } from './cache-control.ts';
import { fillErrorPage } from './error-pages.ts';
import { acceptedEncodings, compressFast, isUnchanged } from './negotiation.ts';
import { withReadQuery } from './page-query.ts';
import type { Render } from './renderer.ts';
import { type Page, createPageCache, encodePage, pageOf, recordCalls } from './page-cache.ts';
import type { Encoding, InlineHashes, Site } from './site-index.ts';

export interface SiteEnv {
  Bindings: HttpBindings;
  /** `place`: the file or kind of page, for the log. */
  Variables: { requestId: string; place?: string };
}

interface Options {
  site: Site;
  render: Render;
  /** Calls the product API in process. */
  api: App.Locals['api'];
  policyOf: (path: string, inline: InlineHashes) => string;
  onError: (error: unknown, c: Context<SiteEnv>) => void;
  /** Seconds that a rate-limited visitor must wait; 0: none. */
  secondsToWait: (c: Context<SiteEnv>, cost: number) => Promise<number>;
}

/** As the API's Retry-After while the database is down. */
const UNAVAILABLE_SECONDS = 5;
const HTML = 'text/html; charset=utf-8';

/** Pages that Astro renders on demand, redirects and error pages; `createFileServer` has sent the files of the build. */
export function siteHandler({
  site,
  render,
  api,
  policyOf,
  onError,
  secondsToWait,
}: Options): Handler<SiteEnv> {
  const pages = createPageCache();
  return async (c) => {
    const target = c.env.incoming.url ?? '/';
    const destination = resolvePath(target, (path) => site.files.has(path));
    const path = decoded(c.req.path);
    c.set('place', placeOf(destination));
    try {
      return await answer(c, destination, path);
    } catch (error) {
      onError(error, c);
      return errorPage(c, 500, path);
    }
  };

  async function answer(c: Context<SiteEnv>, destination: Resolution, path: string): Promise<Response> {
    switch (destination.kind) {
      case 'malformed':
        return errorPage(c, 404, c.env.incoming.url ?? '/');
      case 'redirect':
        return c.body(null, 308, { location: destination.location, 'cache-control': REVALIDATED });
      case 'not-found':
        return errorPage(c, 404, destination.shown);
      case 'file':
        throw new Error(`${destination.path} was not sent by the file server`);
      case 'on-demand':
        return sendRendered(c, path, destination.page);
    }
  }

  async function sendRendered(c: Context<SiteEnv>, path: string, page?: string): Promise<Response> {
    const cost = page !== undefined ? 'search' : path.endsWith('.png') ? 'card' : 'page';
    const wait = await secondsToWait(c, PAGE_COSTS[cost]);
    if (wait > 0) return errorPage(c, 429, path, wait);
    const requestId = c.get('requestId');
    const ask: App.Locals['api'] = (path, init) =>
      api(path, { ...init, headers: withRequestId(init?.headers, requestId) });
    const cached = await pages.find(c.env.incoming, ask);
    if (cached !== null) return sendPage(c, cached, path);

    const calls = recordCalls(ask);
    const { url, headers: asked } = c.req.raw;
    const target = page === undefined ? withReadQuery(url) : new URL(page + new URL(url).search, url);
    const request = new Request(target, { headers: asked });
    const rendered = await render(request, {
      requestId,
      api: calls.api,
      onError: (error) => onError(error, c),
    });
    if (rendered === null) return errorPage(c, 404, path);
    if (rendered.status >= 400) return errorPage(c, rendered.status, path);
    if (rendered.status >= 300) return rendered;
    const headers = Object.fromEntries(rendered.headers);
    if (headers['content-type'] === 'text/html') headers['content-type'] = HTML;
    // A page that states its caching is not made from the calls of this request alone.
    const isOfCalls = headers['cache-control'] === undefined && calls.isRepeatable();
    headers['cache-control'] ??= isAccountPage(path) ? 'no-cache' : SHORT;
    const made = pageOf(Buffer.from(await rendered.arrayBuffer()), headers, calls.etags);
    if (isOfCalls) pages.keep(c.env.incoming, made);
    return sendPage(c, made, path);
  }

  function sendPage(c: Context<SiteEnv>, page: Page, path: string): Promise<Response> {
    const headers = { ...page.headers, etag: page.etag };
    const encode = (encodings: readonly Encoding[]) => encodePage(page, encodings);
    return sendDocument(c, { encode, status: 200, headers, inline: site.onDemand, path });
  }

  async function errorPage(
    c: Context<SiteEnv>,
    status: number,
    shown: string,
    retryAfter = status === 503 ? UNAVAILABLE_SECONDS : null,
  ): Promise<Response> {
    const locale = localeOf(split(c.env.incoming.url ?? '/').rawPath);
    const { html, inline } = fillErrorPage(site, {
      status,
      locale,
      shown,
      requestId: c.get('requestId'),
    });
    const headers = {
      'content-type': HTML,
      'cache-control': 'no-store',
      ...(retryAfter !== null && { 'retry-after': String(retryAfter) }),
    };
    const encode = (encodings: readonly Encoding[]) => compressFast(Buffer.from(html), encodings);
    return sendDocument(c, { encode, status, headers, inline, path: c.req.path });
  }

  async function sendDocument(
    c: Context<SiteEnv>,
    { encode, status, headers, inline, path }: Document,
  ): Promise<Response> {
    const all: Record<string, string> = {
      ...headers,
      vary: 'accept-encoding',
      'content-security-policy': policyOf(path, inline),
    };
    if (headers['etag'] !== undefined && isUnchanged(c.req.header('if-none-match'), headers['etag'])) {
      return new Response(null, { status: 304, headers: all });
    }
    const sent = await encode(acceptedEncodings(c.req.header('accept-encoding')));
    all['content-length'] = String(sent.body.length);
    if (sent.encoding) all['content-encoding'] = sent.encoding;
    return new Response(sent.body, { status, headers: all });
  }
}

interface Document {
  encode: (encodings: readonly Encoding[]) => ReturnType<typeof compressFast>;
  status: number;
  headers: Record<string, string>;
  inline: InlineHashes;
  path: string;
}

/** Never the path itself: anything may be typed there. */
function placeOf(destination: Resolution): string {
  if (destination.kind === 'file') return destination.path;
  if (destination.kind !== 'on-demand') return '*';
  return destination.page ? '/search' : '/u/*';
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

function withRequestId(given: HeadersInit | undefined, requestId: string): Headers {
  const headers = new Headers(given);
  headers.set('x-request-id', requestId);
  return headers;
}
