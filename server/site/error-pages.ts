import type { Locale } from '../../contract/locales.ts';
import { ERROR_PAGE_STATUSES } from '../../contract/paths.ts';
import { errorFile } from './resolve-path.ts';
import type { InlineHashes, Site } from './site-index.ts';

/** Scripts stay untouched: they are trusted by hash, and no path may be written into them. */
const SCRIPT_OR_TOKEN = /<script\b[^]*?<\/script>|__PATH__|__REQUEST_ID__/g;
const MAX_SHOWN_LENGTH = 200;
const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

interface Filled {
  html: string;
  inline: InlineHashes;
}

/** Fills an error page's placeholders for path and request id. */
export function fillErrorPage(
  site: Site,
  { status, locale, shown, requestId }: { status: number; locale: Locale; shown: string; requestId: string },
): Filled {
  const path = errorFile(locale, ERROR_PAGE_STATUSES.find((own) => own === status) ?? 500);
  const file = site.files.get(path);
  if (!file) throw new Error(`The build has no ${path}`);
  const values: Record<string, string> = { __PATH__: cut(shown), __REQUEST_ID__: requestId };
  const html = file.body.toString().replace(SCRIPT_OR_TOKEN, (found) => {
    const value = values[found];
    return value === undefined ? found : escapeHtml(value);
  });
  return { html, inline: file.inline };
}

function cut(text: string): string {
  const characters = [...text];
  return characters.length > MAX_SHOWN_LENGTH ? `${characters.slice(0, MAX_SHOWN_LENGTH).join('')}…` : text;
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character]!);
}
