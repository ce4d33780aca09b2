import type { Locale } from '../contract/locales.ts';
import { localePath } from '../contract/paths.ts';
import { isOfLibrary, markdownPath } from './machine-readable.ts';

/** Not what begins like another host: `//` and `/\`. */
const LINK = /\]\((\/(?![/\\])[^)\s]*)\)/g;

/** Makes the links of a text absolute; those to the library lead to its Markdown, in the same language. */
export function linkToMarkdown(body: string, locale: Locale, site: string): string {
  return body.replace(LINK, (link, target: string) => {
    const [path = '', anchor] = target.split('#');
    const url = URL.parse(isOfLibrary(path) ? markdownPath(locale, path) : localePath(locale, path), site);
    return url ? `](${url.href}${anchor ? `#${anchor}` : ''})` : link;
  });
}

/** JSON strings are YAML strings. */
export function frontMatter(fields: Readonly<Record<string, string>>): string {
  const lines = Object.entries(fields).map(([name, value]) => `${name}: ${JSON.stringify(value)}`);
  return `---\n${lines.join('\n')}\n---`;
}
