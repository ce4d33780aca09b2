import { createHash } from 'node:crypto';
import type { InlineHashes } from '../server/site/site-index.ts';

const ATTRIBUTES = `(?:[^"'>]|"[^"]*"|'[^']*')*`;
/** Comments, whole scripts and styles, and other tags, so that nothing inside an attribute passes for an element. */
const TOKEN = new RegExp(
  `<!--[^]*?-->|<(script|style)(?=[\\s/>])(${ATTRIBUTES})>([^]*?)</\\1\\s*>|<[a-z]${ATTRIBUTES}>`,
  'gi',
);
const TYPE = /\stype\s*=\s*["']?([^"'\s>]+)/i;
const EXECUTED_TYPES = new Set(['module', 'text/javascript', 'importmap', 'speculationrules']);

/** CSP hash source of a text. */
export function hashSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

/** Hashes of the inline scripts and styles of a built document. */
export function inlineHashes(html: string): InlineHashes {
  const scripts = new Set<string>();
  const styles = new Set<string>();
  for (const [, name, attributes = '', text = ''] of html.matchAll(TOKEN)) {
    if (name?.toLowerCase() === 'style') styles.add(hashSource(text));
    if (name?.toLowerCase() === 'script' && !/\ssrc\s*=/i.test(attributes)) {
      const type = TYPE.exec(attributes)?.[1]?.toLowerCase() ?? 'text/javascript';
      if (EXECUTED_TYPES.has(type)) scripts.add(hashSource(text));
    }
  }
  return { scripts: [...scripts].sort(), styles: [...styles].sort() };
}
