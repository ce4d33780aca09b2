import { DEFAULT_LOCALE, LOCALE_TAGS, LOCALES, type Locale } from '../contract/locales.ts';
import { slugify } from '../src/lib/normalize.ts';
import { memoize } from './memoize.ts';
import { readingMinutes } from './reading-time.ts';
import { compareSections, hashSections, splitHtml } from './sections.ts';
import { frameTables, keepPronouns, localizeLinks, plainText, tagOriginals } from './text-html.ts';

/** A text of a thing in one language, as its file says it. */
export interface Text {
  title?: string | undefined;
  description: string;
  original: Locale;
  changed: { date: Date; note: string };
  madeFrom?: string[] | undefined;
  /** Hash of the file. */
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
  /** Names this state of the text in citations. */
  version: string;
  /** Reading time. */
  minutes: number;
  original: Locale;
  /** Of the text it was first written in. */
  originalChanged: Text['changed'];
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

const VERSION_LENGTH = 8;

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

/**
 * The text of a page, in sections with anchors, with links that lead on in the reader's language; `originals` tags what
 * is in italics and in another language (`originals.ts`).
 */
export function viewText(
  texts: Texts,
  locale: Locale,
  originals: Readonly<Record<string, string>> = {},
): TextView {
  const { text, lang } = chooseText(texts, locale);
  const original = originalLocale(texts);
  const originalText = texts[original] ?? text;
  const { stale, isIncomplete } = compareSections(text.madeFrom ?? [], hashesOf(originalText));
  const isTranslation = text !== originalText && text.madeFrom !== undefined;
  const anchors = anchorsOf(originalText);
  const finish = (html: string) => keepPronouns(tagOriginals(html, originals), lang ?? LOCALE_TAGS[locale]);
  const sections = splitHtml(localizeLinks(text.html, locale)).map(({ heading, html }, at) => ({
    id: anchors[at] || slugify(plainText(heading ?? '')),
    heading,
    html: finish(frameTables(html, plainText(heading ?? ''))),
    isStale: isTranslation && (stale[at] ?? false),
  }));
  return {
    description: text.description,
    changed: text.changed,
    version: String(text.digest ?? '').slice(0, VERSION_LENGTH),
    minutes: readingMinutes(text),
    original,
    originalChanged: originalText.changed,
    sections,
    notes: finish(localizeLinks(text.notes ?? '', locale)),
    isIncomplete: isTranslation && isIncomplete,
    lang,
    translations: [original, ...LOCALES.filter((other) => other !== original && texts[other])],
  };
}
