const LANGUAGE = /<html\s[^>]*?lang="([^"]+)"/;
const BODY = /<(\w+)(?:\s[^>]*)?\sdata-pagefind-body(?:=""|[\s>])/;
const IGNORED = /<(\w+)(?:\s[^>]*)?\sdata-pagefind-ignore(?:=""|[\s>])/;

/** Elements that have no end tag. */
const VOID = new Set([
  'area',
  'br',
  'col',
  'embed',
  'hr',
  'img',
  'input',
  'link',
  'meta',
  'source',
  'track',
  'wbr',
]);

/** Stands for what the search takes from a page. */
export interface Digest {
  language: string;
  hash: string;
}

export interface Searchable {
  language: string;
  /** A document of what is to be found alone. */
  html: string;
}

/**
 * What the search index takes from a page: the element marked as its body without the elements that it is to ignore.
 * The rest of a page is most of it, and would be sent to the indexer and parsed for nothing. Null for a page that marks
 * nothing.
 */
export function searchableOf(html: string): Searchable | null {
  const found = BODY.exec(html);
  if (!found) return null;
  const language = LANGUAGE.exec(html)?.[1] ?? 'unknown';
  let body = html.slice(found.index, endOf(html, found.index, found[1]!));
  for (let ignored = IGNORED.exec(body); ignored; ignored = IGNORED.exec(body)) {
    body = body.slice(0, ignored.index) + body.slice(endOf(body, ignored.index, ignored[1]!));
  }
  return { language, html: `<html lang="${language}"><body>${body}</body></html>` };
}

/** Where the element that starts at `start` ends: after the end tag that matches its own. */
function endOf(html: string, start: number, name: string): number {
  if (VOID.has(name)) return html.indexOf('>', start) + 1;
  const tag = new RegExp(`<(/?)${name}(?=[\\s>])`, 'g');
  tag.lastIndex = start;
  let depth = 0;
  for (let found = tag.exec(html); found; found = tag.exec(html)) {
    depth += found[1] ? -1 : 1;
    if (depth === 0) return html.indexOf('>', found.index) + 1;
  }
  return html.length;
}
