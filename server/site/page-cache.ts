import type { IncomingMessage } from 'node:http';
import type { Encoding } from './site-index.ts';
import { compressFast, etagOf } from './negotiation.ts';

type Api = App.Locals['api'];
type Sent = Awaited<ReturnType<typeof compressFast>>;

/** A rendered page, and what it was made from. */
export interface Page {
  etag: string;
  headers: Record<string, string>;
  body: Buffer<ArrayBuffer>;
  compressed: Map<Encoding | null, Promise<Sent>>;
  /** What it asked of the API, with the ETags of the answers. */
  asked: ReadonlyMap<string, string>;
}

interface Recorded {
  api: Api;
  asked: Map<string, string>;
  /** False once something was asked whose answer cannot be compared later. */
  isRepeatable: () => boolean;
}

/** Whatever Astro's address of a page may come from. */
const ADDRESS_HEADERS = ['host', 'x-forwarded-host', 'x-forwarded-proto', 'x-forwarded-port'];

const keyOf = ({ url, headers }: IncomingMessage) =>
  [url, ...ADDRESS_HEADERS.map((name) => headers[name])].join('\n');

/** Passes calls on and notes the ETag of each answer. */
export function recordCalls(api: Api): Recorded {
  const asked = new Map<string, string>();
  let isRepeatable = true;
  return {
    asked,
    isRepeatable: () => isRepeatable,
    api: async (path, init) => {
      const response = await api(path, init);
      const etag = response.headers.get('etag');
      if (init === undefined && response.status === 200 && etag !== null) asked.set(path, etag);
      else isRepeatable = false;
      return response;
    },
  };
}

export function pageOf(
  body: Buffer<ArrayBuffer>,
  headers: Record<string, string>,
  asked: Page['asked'],
): Page {
  return { etag: etagOf(body), headers, body, compressed: new Map(), asked };
}

/** The page in the smallest encoding on offer, compressed once. */
export function encodePage({ body, compressed }: Page, encodings: readonly Encoding[]): Promise<Sent> {
  const [encoding = null] = encodings;
  const made = compressed.get(encoding) ?? compressFast(body, encodings);
  compressed.set(encoding, made);
  return made;
}

/**
 * Keeps rendered pages while the API answers what they were made from with the same ETags. It is asked before each
 * use, so that a page is never older than what it shows; what is spared is the rendering. Pages depend on
 * their address and on the API alone: who reads them is known to the browser only.
 */
export function createPageCache(maxBytes = 32 * 1024 * 1024) {
  const pages = new Map<string, Page>();
  let bytes = 0;

  function drop(key: string): void {
    bytes -= pages.get(key)?.body.length ?? 0;
    pages.delete(key);
  }

  return {
    async find(incoming: IncomingMessage, api: Api): Promise<Page | null> {
      const key = keyOf(incoming);
      const page = pages.get(key);
      if (page === undefined) return null;
      const answers = await Promise.all(
        [...page.asked].map(([path, etag]) => api(path, { headers: { 'if-none-match': etag } })),
      );
      if (answers.every(({ status }) => status === 304)) return page;
      if (pages.get(key) === page) drop(key);
      return null;
    },

    keep(incoming: IncomingMessage, page: Page): void {
      const key = keyOf(incoming);
      drop(key);
      pages.set(key, page);
      bytes += page.body.length;
      for (const oldest of pages.keys()) {
        if (bytes <= maxBytes) break;
        drop(oldest);
      }
    },
  };
}
