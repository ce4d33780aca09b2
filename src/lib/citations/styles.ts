import { titleCase } from 'title-case';
import { LOCALE_TAGS } from '../../../contract/locales.ts';
import { format } from '../../i18n/format.ts';
import { cite } from '../../i18n/messages/cite/index.ts';
import { type Cited, titleOf, urlOf } from './citation.ts';

export type Style = 'abnt' | 'apa' | 'mla' | 'chicago';

/** NBR 6023, a norm in Portuguese, abbreviates every month but May. */
const ABNT_MONTHS = 'jan. fev. mar. abr. maio jun. jul. ago. set. out. nov. dez.'.split(' ');
const ARTICLE = /^(?:[oa]s?|uns|umas?|um|el|l[ao]s?|un[ao]s?|the|an?)$/i;
const ENDS_WITH_MARK = /[?!]$/;

const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** The title as the entry of a work without an author: its first word in capitals, with the article before it. */
export function capitalizeEntry(title: string, lang?: string): string {
  const words = title.split(' ');
  const count = ARTICLE.test(words[0] ?? '') ? 2 : 1;
  return words.map((word, at) => (at < count ? word.toLocaleUpperCase(lang) : word)).join(' ');
}

/** Styles of English capitalise its titles; other languages write theirs as sentences. */
const headlineOf = (cited: Cited) =>
  titleOf(cited, /^en\b/.test(cited.citation.lang) ? titleCase : undefined);

/** Ends a sentence, unless a question or exclamation mark does. */
const ended = (title: string) => (ENDS_WITH_MARK.test(title) ? title : `${title}.`);

function dateOf({ citation: { locale, changed } }: Cited, options: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(LOCALE_TAGS[locale], { ...options, timeZone: 'UTC' }).format(changed);
}

/** The title in the quotation marks of the language, with the full stop on its side of them. */
function quoted(cited: Cited): string {
  const title = headlineOf(cited);
  const { titled } = cite[cited.citation.locale];
  return format(ENDS_WITH_MARK.test(title) ? titled.replace('.', '') : titled, { title: escapeHtml(title) });
}

/** MLA puts the day of an English date first and abbreviates months of more than four letters. */
function mlaDate(cited: Cited): string {
  const { locale, changed } = cited.citation;
  if (locale !== 'en') return dateOf(cited, { dateStyle: 'long' });
  const month = (length: 'long' | 'short') =>
    new Intl.DateTimeFormat('en-GB', { month: length, timeZone: 'UTC' }).format(changed);
  const long = month('long');
  const shown = long.length > 4 ? `${month('short')}.` : long;
  return `${changed.getUTCDate()} ${shown} ${changed.getUTCFullYear()}`;
}

const abntDate = (year: number, month: number, day: number) => `${day} ${ABNT_MONTHS[month]} ${year}`;

/*
 * Each page is an entry without an author in a work of reference on the web: NBR 6023:2018, APA 7 (10.3), MLA 9, and
 * Chicago 17 (14.207), for which the site is the author and the date is that of the last change.
 */
const REFERENCES: Record<Style, (cited: Cited, site: string, url: string) => string> = {
  abnt(cited, _site, url) {
    const { citation, today } = cited;
    const { changed } = citation;
    const issued = abntDate(changed.getUTCFullYear(), changed.getUTCMonth(), changed.getUTCDate());
    const accessed = abntDate(today.getFullYear(), today.getMonth(), today.getDate());
    const title = escapeHtml(ended(capitalizeEntry(titleOf(cited), citation.lang)));
    const site = escapeHtml(citation.site.toLocaleUpperCase(LOCALE_TAGS.pt));
    return `${title} <i>In</i>: ${site}. [<i>S. l.</i>], ${issued}. Disponível em: ${url}. Acesso em: ${accessed}.`;
  },
  apa(cited, site, url) {
    const { locale, changed } = cited.citation;
    const day = dateOf(cited, { day: 'numeric', month: 'long' });
    const title = escapeHtml(ended(titleOf(cited)));
    return `${title} (${changed.getUTCFullYear()}, ${day}). ${cite[locale].within} <i>${site}</i>. ${url}`;
  },
  mla: (cited, site, url) => `${quoted(cited)} <i>${site}</i>, ${mlaDate(cited)}, ${url}.`,
  chicago(cited, site, url) {
    const date = dateOf(cited, { dateStyle: 'long' });
    return `${site}. ${quoted(cited)} ${format(cite[cited.citation.locale].modified, { date })} ${url}.`;
  },
};

/** The reference in a style, as HTML. */
export const formatReference = (cited: Cited, style: Style): string =>
  REFERENCES[style](cited, escapeHtml(cited.citation.site), escapeHtml(urlOf(cited)));
