const LANGUAGE = /<html\s[^>]*?lang="([^"]+)"/;
const BODY = 'data-pagefind-body';
const IGNORED = 'data-pagefind-ignore';

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
  const found = findMarked(html, BODY);
  if (!found) return null;
  const language = LANGUAGE.exec(html)?.[1] ?? 'unknown';
  let body = html.slice(found.start, found.end);
  for (let ignored = findMarked(body, IGNORED); ignored; ignored = findMarked(body, IGNORED)) {
    body = body.slice(0, ignored.start) + body.slice(ignored.end);
  }
  return { language, html: `<html lang="${language}"><body>${body}</body></html>` };
}

/** The first element with an attribute. */
function findMarked(html: string, attribute: string): { start: number; end: number } | null {
  const tag = new RegExp(`<(\\w+)(?:\\s[^>]*)?\\s${attribute}(?:=""|[\\s>])`, 'y');
  for (let at = html.indexOf(attribute); at >= 0; at = html.indexOf(attribute, at + 1)) {
    // The word alone is soon found; an expression would try every tag before it.
    const start = html.lastIndexOf('<', at);
    tag.lastIndex = start;
    const name = tag.exec(html)?.[1];
    if (name) return { start, end: endOf(html, start, name) };
  }
  return null;
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
