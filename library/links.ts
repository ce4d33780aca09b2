import type { Locale } from '../contract/locales.ts';
import { localePath } from '../src/i18n/paths.ts';

/** Texts link by root-relative paths without locale: a page leads on in the language of its reader. */
export function localizeLinks(html: string, locale: Locale): string {
  return html.replace(/(<a\s[^>]*?href=")(\/(?!\/)[^"]*)"/g, (_, start: string, path: string) => {
    return `${start}${localePath(locale, path)}"`;
  });
}
