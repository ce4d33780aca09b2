import { closeSync, openSync, readFileSync, readSync } from 'node:fs';
import { join } from 'node:path';
import { SEARCH_RESULTS, isAccountPage, splitLocale } from '../contract/paths.ts';

const CANONICAL = /<link rel="canonical" href="([^"]+)"/;

/**
 * Whether a page belongs in the sitemap: it is no page of one's account and it is its own canonical, which a private
 * page and a page that stands in for a missing translation are not. A page without a file is rendered on demand.
 */
export function isIndexable(client: string, page: string): boolean {
  const { pathname } = new URL(page);
  if (isAccountPage(pathname) || splitLocale(pathname).path === SEARCH_RESULTS) return false;
  const html = readHead(join(client, pathname === '/' ? 'index.html' : `${pathname}.html`));
  return html === null || CANONICAL.exec(html)?.[1] === page;
}

/** Holds the head of most documents, which are ten times as long. */
const HEAD_BYTES = 6000;

/** Returns at least the head of a document. */
function readHead(path: string): string | null {
  let file: number;
  try {
    file = openSync(path, 'r');
  } catch {
    return null;
  }
  try {
    const bytes = Buffer.alloc(HEAD_BYTES);
    const head = bytes.toString('utf8', 0, readSync(file, bytes, 0, HEAD_BYTES, 0));
    return head.includes('</head>') ? head : readFileSync(file, 'utf8');
  } finally {
    closeSync(file);
  }
}
