import type { FieldIssue } from '../../../contract/error-codes.ts';
import { MAX_LINK_LABEL_LENGTH, MAX_URL_LENGTH } from '../../../contract/limits.ts';
import { isWebUrl, toUrl } from '../../lib/web-url.ts';

export interface TypedLink {
  label: string;
  url: string;
  /** React key. */
  key: number;
}

/** Blank rows are ignored. */
function filled(links: readonly TypedLink[]): TypedLink[] {
  return links.filter(({ label, url }) => label.trim() !== '' || url.trim() !== '');
}

/** The links as the API takes them; an unnamed one is named after its host. */
export function toLinks(links: readonly TypedLink[]): { label: string; url: string }[] {
  return filled(links).map(({ label, url }) => {
    const full = toUrl(url);
    return { label: label.trim() || new URL(full).host.slice(0, MAX_LINK_LABEL_LENGTH), url: full };
  });
}

/** Issues by the API's paths; indices count blank rows, as on screen. */
export function linkIssues(links: readonly TypedLink[]): Record<string, FieldIssue> {
  const issues: Record<string, FieldIssue> = {};
  for (const [place, { label, url }] of links.entries()) {
    if (label.trim() === '' && url.trim() === '') continue;
    const full = toUrl(url);
    if (label.trim().length > MAX_LINK_LABEL_LENGTH) issues[`links.${place}.label`] = 'too-long';
    if (full === '') issues[`links.${place}.url`] = 'required';
    else if (full.length > MAX_URL_LENGTH) issues[`links.${place}.url`] = 'too-long';
    else if (!isWebUrl(full)) issues[`links.${place}.url`] = 'bad-format';
  }
  return issues;
}
