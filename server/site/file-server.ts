import type { IncomingMessage, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import { WORKER_PATH } from '../../contract/offline.ts';
import { type RequestLog, logRequest } from '../api/access-log.ts';
import { requestIdOf } from '../api/request-id.ts';
import { inSpan, isRecording } from '../tracing/spans.ts';
import { IMMUTABLE, NO_CACHE, REVALIDATED } from './cache-control.ts';
import { acceptedEncodings, isUnchanged } from './negotiation.ts';
import { MAX_TARGET_LENGTH, resolvePath } from './resolve-path.ts';
import type { Policies } from './security.ts';
import type { Encoding, Site, SiteFile } from './site-index.ts';

interface Options extends RequestLog {
  site: Site;
  policies: Pick<Policies, 'ofPage' | 'headersOf' | 'isSecure'>;
  /** Origin of the site. */
  siteUrl: string;
  trustProxy: boolean;
  /** Other requests are left to the root app, which refuses them. */
  isAllowed: (incoming: IncomingMessage) => boolean;
}

/** What is sent of a file to whoever accepts the same; headers as `writeHead` takes them. */
interface Variant {
  body: Buffer;
  headers: string[];
  /** Of a 304. */
  shared: string[];
}

/** A file with what is known of its answers. */
interface KnownFile {
  path: string;
  file: SiteFile;
  etag: string;
  plain: Variants;
  /** Over TLS. */
  secure: Variants;
}

type Variants = Partial<Record<Encoding | 'identity', Variant>>;

/** Browsers send few different values. */
const KNOWN_VALUES = 200;
/** What is read often: 8 MB at most, for a target has up to 4 kB. */
const KNOWN_TARGETS = 2000;

/**
 * Answers reads of the build's files, and returns whether it did. It stands before the root app and writes to Node's
 * response itself: all there is to say of a file is known before it is asked for.
 */
export function createFileServer({ site, policies, siteUrl, trustProxy, isAllowed, ...log }: Options) {
  // By path: one for each file of the build, with its headers for up to six variants (some 2 kB each).
  const known = new Map<string, KnownFile>();
  const targets = new LRUCache<string, KnownFile>({ max: KNOWN_TARGETS });
  const encodings = new LRUCache<string, readonly Encoding[]>({ max: KNOWN_VALUES });
  const hasFile = (path: string) => site.files.has(path);

  /** The file that a request target names. */
  function fileOf(target: string): KnownFile | undefined {
    if (target.length > MAX_TARGET_LENGTH) return undefined;
    const end = target.indexOf('?');
    const key = end === -1 ? target : target.slice(0, end);
    let found = targets.get(key);
    if (found !== undefined) return found;
    const destination = resolvePath(target, hasFile);
    if (destination.kind !== 'file') return undefined;
    const { path } = destination;
    const file = site.files.get(path);
    if (!file) return undefined;
    found = known.get(path) ?? { path, file, etag: `W/"${file.hash}"`, plain: {}, secure: {} };
    known.set(path, found);
    // With a query, the page of the search may have results, which are no file.
    if (!SEARCH.test(path)) targets.set(key, found);
    return found;
  }

  function encodingOf({ compressed }: SiteFile, header = ''): Encoding | undefined {
    let accepted = encodings.get(header);
    if (accepted === undefined) encodings.set(header, (accepted = acceptedEncodings(header)));
    return accepted.find((name) => compressed[name]);
  }

  function variantOf(found: KnownFile, incoming: IncomingMessage): Variant {
    const encoding = encodingOf(found.file, incoming.headers['accept-encoding']);
    const isSecure = policies.isSecure(incoming);
    const variants = isSecure ? found.secure : found.plain;
    return (variants[encoding ?? 'identity'] ??= makeVariant(found, encoding, isSecure));
  }

  function makeVariant(
    { file, path, etag }: KnownFile,
    encoding: Encoding | undefined,
    isSecure: boolean,
  ): Variant {
    const body = (encoding && file.compressed[encoding]) ?? file.body;
    // By the file's own path: one page answers for all unknown ones below `/profile`, whatever they are called.
    const policy = policies.ofPage(path.replace(/(?:\/index)?\.html$/, '') || '/', file.inline);
    const shared = Object.entries({
      etag,
      vary: 'accept-encoding',
      'cache-control': cachingOf(path),
      ...(MARKDOWN.test(path) && { link: canonicalLink(path, file.body, siteUrl) }),
      ...policies.headersOf(path, policy, isSecure),
    }).flat();
    const headers = [...shared, 'content-type', file.type, 'content-length', String(body.length)];
    if (encoding) headers.push('content-encoding', encoding);
    return { body, headers, shared };
  }

  function send(incoming: IncomingMessage, outgoing: ServerResponse, found: KnownFile): number {
    const { body, headers, shared } = variantOf(found, incoming);
    if (isUnchanged(incoming.headers['if-none-match'], found.etag)) {
      outgoing.writeHead(304, shared).end();
      return 304;
    }
    outgoing.writeHead(200, headers);
    if (incoming.method === 'HEAD') outgoing.end();
    else outgoing.end(body);
    return 200;
  }

  return (incoming: IncomingMessage, outgoing: ServerResponse): boolean | Promise<boolean> => {
    const { method = '', url = '/', headers } = incoming;
    if (method !== 'GET' && method !== 'HEAD') return false;
    const found = fileOf(url);
    if (found === undefined || !isAllowed(incoming)) return false;
    const start = performance.now();
    const requestId = requestIdOf(headers['x-request-id'], trustProxy);
    const answer = () => {
      const status = send(incoming, outgoing, found);
      const ms = performance.now() - start;
      logRequest(log, { requestId, method, route: found.path, counted: 'file', status, ms });
      return status;
    };
    if (isRecording())
      return traced(method, requestId, trustProxy ? headers['traceparent'] : undefined, answer);
    answer();
    return true;
  };
}

/** The span of a file, as `server/api/trace-request.ts` has it of other requests. */
function traced(
  method: string,
  requestId: string,
  traceparent: string | string[] | undefined,
  answer: () => number,
): Promise<boolean> {
  const attributes = { 'http.request.method': method, 'agora.request_id': requestId };
  const caller = typeof traceparent === 'string' ? traceparent : undefined;
  return inSpan({ name: method, kind: 'server', attributes, traceparent: caller }, async (span) => {
    const status = answer();
    span.rename(`${method} file`);
    span.set({ 'http.route': 'file', 'http.response.status_code': status });
    return true;
  });
}

const SEARCH = /\/search\.html$/;
const MARKDOWN = /\.md$/;

/** The URL in front matter: that of the page in the language of the text. */
const PAGE_URL = /^---\n(?:.+\n)*?url: "(.+)"\n/;

/** The page that its Markdown stands for, which search engines list instead. Lists have no front matter. */
function canonicalLink(path: string, body: Buffer, siteUrl: string): string {
  const page = PAGE_URL.exec(body.toString('utf8'))?.[1] ?? path.replace(MARKDOWN, '');
  return `<${new URL(page, siteUrl).href}>; rel="canonical"`;
}

function cachingOf(path: string): string {
  if (path === WORKER_PATH) return NO_CACHE;
  return path.startsWith('/_astro/') ? IMMUTABLE : REVALIDATED;
}
