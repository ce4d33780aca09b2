import type { Locale } from '../../contract/locales.ts';
import { errorFile } from './addresses.ts';
import type { InlineHashes, Site } from './site-index.ts';

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

/** The error page of a locale, with the path and the request id that its tokens stand for. */
export function fillErrorPage(
  site: Site,
  { status, locale, shown, requestId }: { status: number; locale: Locale; shown: string; requestId: string },
): Filled {
  const file = site.files.get(errorFile(locale, status === 404 ? 404 : 500));
  if (!file) throw new Error(`The build has no ${errorFile(locale, status === 404 ? 404 : 500)}`);
  const html = file.body
    .toString()
    .replaceAll('__PATH__', () => escapeHtml(cut(shown)))
    .replaceAll('__REQUEST_ID__', () => escapeHtml(requestId));
  return { html, inline: file.inline };
}

function cut(text: string): string {
  const characters = [...text];
  return characters.length > MAX_SHOWN_LENGTH ? `${characters.slice(0, MAX_SHOWN_LENGTH).join('')}…` : text;
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character]!);
}
