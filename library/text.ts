import { DEFAULT_LOCALE, LOCALE_TAGS, LOCALES, type Locale } from '../contract/locales.ts';
import { slugify } from '../src/lib/normalize.ts';
import { localizeLinks } from './links.ts';
import { memoize } from './memoize.ts';
import { compareSections, hashSections, splitHtml } from './sections.ts';

/** A text of a thing in one language, as its file says it. */
export interface Text {
  title?: string | undefined;
  description: string;
  original: Locale;
  changed: { date: Date; note: string };
  madeFrom?: string[] | undefined;
  /** Stands for everything that the file says. */
  digest?: string | number | undefined;
  /** Markdown without front matter. */
  body: string;
  /** Without its notes. */
  html: string;
  /** HTML of the items of the list of notes. */
  notes?: string | undefined;
}

export type Texts = Readonly<Partial<Record<Locale, Text>>>;

export interface Section {
  /** The anchor: of the original's heading, so that a link to a section holds in every language. */
  id: string;
  /** HTML of the heading; null for the lead. */
  heading: string | null;
  html: string;
  isStale: boolean;
}

/** What a page shows of a text. */
export interface TextView {
  description: string;
  changed: Text['changed'];
  original: Locale;
  sections: Section[];
  /** HTML of the items of the list of notes; empty where there are none. */
  notes: string;
  /** Whether sections of the original are not in this translation yet. */
  isIncomplete: boolean;
  /** The language of the text where it is not that of the page. */
  lang: string | undefined;
  /** Locales that have the text, the original first. */
  translations: Locale[];
}

/** The language a thing was first written in. */
export function originalLocale(texts: Texts): Locale {
  const first = LOCALES.find((locale) => texts[locale]);
  return (first && texts[first]?.original) ?? DEFAULT_LOCALE;
}

/** The text for a reader: in the reader's language, else in the one it was first written in. */
export function chooseText(texts: Texts, locale: Locale): { text: Text; lang: string | undefined } {
  const original = originalLocale(texts);
  const own = texts[locale];
  if (own) return { text: own, lang: undefined };
  const text = texts[original];
  if (!text) throw new Error(`A text says that its original is in ${original}, and there is none`);
  return { text, lang: LOCALE_TAGS[original] };
}

const hashesOf = memoize(({ body }: Text) => hashSections(body));
const anchorsOf = memoize(({ html }: Text) =>
  splitHtml(html).map(({ heading }) => slugify(plainText(heading ?? ''))),
);

/** The text of a page, in sections with anchors, with links that lead on in the reader's language. */
export function viewText(texts: Texts, locale: Locale): TextView {
  const { text, lang } = chooseText(texts, locale);
  const original = originalLocale(texts);
  const originalText = texts[original] ?? text;
  const { stale, isIncomplete } = compareSections(text.madeFrom ?? [], hashesOf(originalText));
  const isTranslation = text !== originalText && text.madeFrom !== undefined;
  const anchors = anchorsOf(originalText);
  const sections = splitHtml(localizeLinks(text.html, locale)).map(({ heading, html }, at) => ({
    id: anchors[at] || slugify(plainText(heading ?? '')),
    heading,
    html: keepPronouns(frameTables(html, plainText(heading ?? '')), lang ?? LOCALE_TAGS[locale]),
    isStale: isTranslation && (stale[at] ?? false),
  }));
  return {
    description: text.description,
    changed: text.changed,
    original,
    sections,
    notes: keepPronouns(localizeLinks(text.notes ?? '', locale), lang ?? LOCALE_TAGS[locale]),
    isIncomplete: isTranslation && isIncomplete,
    lang,
    translations: [original, ...LOCALES.filter((other) => other !== original && texts[other])],
  };
}

/** A line that ends at the hyphen of Lê-lo would need a second hyphen on the next one: such a word stays whole. */
function keepPronouns(html: string, lang: string): string {
  if (lang !== LOCALE_TAGS.pt) return html;
  return html.replace(/<[^>]*>|\p{L}+(?:-\p{L}{1,4})+(?![\p{L}-])/gu, (found) =>
    found.startsWith('<') ? found : `<span class="whole">${found}</span>`,
  );
}

/** On a phone a row is as many lines as it has cells: each but the first says of which column it is. */
function labelCells(table: string): string {
  const columns = [...table.matchAll(/<th\b[^>]*>(.*?)<\/th>/gs)].map(([, name]) => plainText(name!));
  return table.replace(/<tr\b.*?<\/tr>/gs, (row) => {
    let place = 0;
    return row.replace(/<td\b/g, (cell) => {
      const column = columns[place++];
      return place > 1 && column ? `${cell} data-column="${column.replaceAll('"', '&quot;')}"` : cell;
    });
  });
}

/** A table scrolls inside its own box, which the keyboard reaches and which is named after its section. */
function frameTables(html: string, name: string): string {
  return html
    .replace(/<table>.*?<\/table>/gs, labelCells)
    .replaceAll('<table>', `<div class="table" role="region" tabindex="0" aria-label="${name}"><table>`)
    .replaceAll('</table>', '</table></div>');
}

/** HTML of a heading without its tags, for tables of contents and anchors. */
export function plainText(html: string): string {
  return html.replace(/<[^>]+>/g, '').trim();
}
