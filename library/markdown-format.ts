import type { Locale } from '../contract/locales.ts';
import { localePath, splitLocale } from '../contract/paths.ts';
import { isOfLibrary, markdownPath } from './machine-readable.ts';

const FENCE = /^ {0,3}(?<fence>`{3,}|~{3,})[^\n]*\n[^]*?(?:^ {0,3}\k<fence>[`~]*[ \t]*$|(?![^]))/;
const CODE_SPAN = /(?<!`)(?<ticks>`+)(?!`)(?:[^\n]|\n(?!\n))*?(?<!`)\k<ticks>(?!`)/;
/** Not what begins like another host: `//` and `/\`. */
const LINK = /\]\((?<target>\/(?![/\\])[^)\s]*)\)/;
/** Code comes first, so that no link is found in it. */
const CODE_OR_LINK = new RegExp([FENCE, CODE_SPAN, LINK].map(({ source }) => source).join('|'), 'gm');

/** Makes the links of a text absolute; those to the library lead to its Markdown, in the same language. */
export function linkToMarkdown(body: string, locale: Locale, site: string): string {
  return body.replace(CODE_OR_LINK, (found: string, ...rest: unknown[]) => {
    const { target } = rest.at(-1) as { target?: string };
    if (target === undefined) return found;
    const [, pathname = '', end = ''] = /^([^?#]*)(.*)$/.exec(target) ?? [];
    const { locale: named, path } = splitLocale(pathname);
    const own = path === pathname ? locale : named;
    const hasMarkdown = isOfLibrary(path) && !path.endsWith('.md');
    const url = URL.parse((hasMarkdown ? markdownPath(own, path) : localePath(own, path)) + end, site);
    return url ? `](${url.href})` : found;
  });
}

/** JSON strings are YAML strings. */
export function frontMatter(fields: Readonly<Record<string, string>>): string {
  const lines = Object.entries(fields).map(([name, value]) => `${name}: ${JSON.stringify(value)}`);
  return `---\n${lines.join('\n')}\n---`;
}
