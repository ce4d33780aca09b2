import { LRUCache } from 'lru-cache';
import type { IncomingMessage } from 'node:http';
import type { Encoding } from './site-index.ts';
import { compressFast, etagOf } from './negotiation.ts';
import { withReadQuery } from './page-query.ts';

type Api = App.Locals['api'];
type Sent = Awaited<ReturnType<typeof compressFast>>;

/** A rendered page and the API calls it was made from. */
export interface Page {
  etag: string;
  headers: Record<string, string>;
  body: Buffer<ArrayBuffer>;
  compressed: Map<Encoding | null, Promise<Sent>>;
  /** Paths of the API calls, with the ETags of their responses. */
  etags: ReadonlyMap<string, string>;
}

interface Recorded {
  api: Api;
  etags: Map<string, string>;
  /** False after a call whose response has no ETag to compare. */
  isRepeatable: () => boolean;
}

/** The headers from which Astro derives a page's URL. */
const URL_HEADERS = ['host', 'x-forwarded-host', 'x-forwarded-proto', 'x-forwarded-port'];

const keyOf = ({ url = '', headers }: IncomingMessage) =>
  [withReadQuery(url), ...URL_HEADERS.map((name) => headers[name])].join('\n');

/** Passes calls on and records the ETag of each response. */
export function recordCalls(api: Api): Recorded {
  const etags = new Map<string, string>();
  let isRepeatable = true;
  return {
    etags,
    isRepeatable: () => isRepeatable,
    api: async (path, init) => {
      const response = await api(path, init);
      const etag = response.headers.get('etag');
      if (init === undefined && response.status === 200 && etag !== null) etags.set(path, etag);
      else isRepeatable = false;
      return response;
    },
  };
}

export function pageOf(
  body: Buffer<ArrayBuffer>,
  headers: Record<string, string>,
  etags: Page['etags'],
): Page {
  return { etag: etagOf(body), headers, body, compressed: new Map(), etags };
}

/** The page in the smallest accepted encoding; compresses once per encoding. */
export function encodePage({ body, compressed }: Page, encodings: readonly Encoding[]): Promise<Sent> {
  const [encoding = null] = encodings;
  const made = compressed.get(encoding) ?? compressFast(body, encodings);
  compressed.set(encoding, made);
  return made;
}

/**
 * Caches rendered pages while the API calls that they were made from return the same ETags. The calls are repeated
 * before each use, so a page is never stale; the cache saves the rendering. Pages depend on their URL and the API
 * alone: who reads them is known to the browser only.
 */
export function createPageCache(maxBytes = 32 * 1024 * 1024) {
  const pages = new LRUCache<string, Page>({
    maxSize: maxBytes,
    sizeCalculation: ({ body }) => Math.max(1, body.length),
  });

  return {
    async find(incoming: IncomingMessage, api: Api): Promise<Page | null> {
      const key = keyOf(incoming);
      const page = pages.get(key);
      if (page === undefined) return null;
      const answers = await Promise.all(
        [...page.etags].map(([path, etag]) => api(path, { headers: { 'if-none-match': etag } })),
      );
      if (answers.every(({ status }) => status === 304)) return page;
      if (pages.peek(key) === page) pages.delete(key);
      return null;
    },

    keep: (incoming: IncomingMessage, page: Page): void => void pages.set(keyOf(incoming), page),
  };
}
