import { hash } from 'node:crypto';
import type { ManifestFile } from '../contract/build-manifest.ts';

const MAIN = /<main[\s>][^]*<\/main>/;
/** Scripts and styles with their content, then other tags. */
const MARKUP = /<(script|style)[\s>][^]*?<\/\1>|<[^>]*>/g;

/** Long enough to tell one version of a file from the next. */
const short = (content: Uint8Array | string) => hash('sha256', content, 'base64url').slice(0, 10);

/** A page's text tells an edit of it from a change of what all pages share, such as a stylesheet. */
export function manifestFile(body: Buffer, contentHash: string, type: string): ManifestFile {
  const main = type.startsWith('text/html') ? MAIN.exec(body.toString())?.[0] : undefined;
  return {
    hash: contentHash.slice(0, 10),
    bytes: body.length,
    ...(main !== undefined && { text: short(main.replace(MARKUP, ' ').replace(/\s+/g, ' ')) }),
  };
}
