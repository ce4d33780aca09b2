import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const CANONICAL = /<link rel="canonical" href="([^"]+)"/;

/**
 * Whether a page belongs in the sitemap: it is its own canonical, which a private page and a page that stands in for a
 * missing translation are not. A page without a file is rendered on demand and says for itself.
 */
export function isIndexable(client: string, page: string): boolean {
  const path = new URL(page).pathname.replace(/\/$/, '') || '/index';
  const html = readBuilt(join(client, `${path}.html`));
  return (
    html === null || CANONICAL.exec(html)?.[1] === page.replace(/(?<=[^/])\/$/, '') || isHome(html, page)
  );
}

/** The address of the home page ends in its slash. */
function isHome(html: string, page: string): boolean {
  return CANONICAL.exec(html)?.[1] === page;
}

function readBuilt(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
}
