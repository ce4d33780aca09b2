import type { Locale } from '../contract/locales.ts';
import { localePath, splitLocale } from '../contract/paths.ts';
import { hasMarkdown, isOfLibrary, markdownPath } from './machine-readable.ts';

/** Not what begins like another host: `//` and `/\`. */
const LINK = /\]\((\/(?![/\\])[^)\s]*)\)/g;

/** Makes the links of a text of the library absolute; those to the library lead to its Markdown, in the same language. */
export function linkToMarkdown(body: string, locale: Locale, site: string): string {
  return body.replace(LINK, (found, target: string) => {
    const [, pathname = '', end = ''] = /^([^?#]*)(.*)$/.exec(target) ?? [];
    const { locale: named, path } = splitLocale(pathname);
    const own = path === pathname ? locale : named;
    // What a view shows of a query is not in its Markdown.
    const isView = hasMarkdown(path) && !end.startsWith('?');
    const isThere = (isOfLibrary(path) || isView) && !path.endsWith('.md');
    const url = URL.parse((isThere ? markdownPath(own, path) : localePath(own, path)) + end, site);
    return url ? `](${url.href})` : found;
  });
}

/** JSON strings are YAML strings. */
export function frontMatter(fields: Readonly<Record<string, string>>): string {
  const lines = Object.entries(fields).map(([name, value]) => `${name}: ${JSON.stringify(value)}`);
  return `---\n${lines.join('\n')}\n---`;
}
