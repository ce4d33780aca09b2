import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const CANONICAL = /<link rel="canonical" href="([^"]+)"/;
const ACCOUNT_PAGE = /^(?:\/(?:en|es))?\/(?:auth|profile|settings)(?:\/|$)/;

/**
 * Whether a page belongs in the sitemap: it is no page of one's account and it is its own canonical, which a private
 * page and a page that stands in for a missing translation are not. A page without a file is rendered on demand.
 */
export function isIndexable(client: string, page: string): boolean {
  const { pathname } = new URL(page);
  if (ACCOUNT_PAGE.test(pathname)) return false;
  const html = readBuilt(join(client, pathname === '/' ? 'index.html' : `${pathname}.html`));
  return html === null || CANONICAL.exec(html)?.[1] === page;
}

function readBuilt(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
}
